using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace Shop.Core
{
    public class NotFoundException : Exception
    {
        public int Id { get; }
        public NotFoundException(int id) : base(string.Format("no product {0}", id)) { Id = id; }
    }

    public interface IEntity { int Id { get; } }

    public class Product : IEntity, IComparable<Product>
    {
        public int Id { get; set; }
        public string Name { get; set; }
        public decimal Price { get; set; }
        public int CompareTo(Product other) { return Price.CompareTo(other.Price); }
        public override string ToString() { return $"{Name} ({Price:0.00})"; }
    }

    public class Repository<T> where T : class, IEntity
    {
        private readonly SortedDictionary<int, T> items = new SortedDictionary<int, T>();
        public event Action<T> Added;
        public void Add(T item)
        {
            if (items.ContainsKey(item.Id)) throw new ArgumentException("twice: " + item.Id, "item");
            items[item.Id] = item;
            Added?.Invoke(item);
        }
        public async Task<T> GetAsync(int id)
        {
            await Task.Yield();
            T found;
            if (!items.TryGetValue(id, out found)) throw new NotFoundException(id);
            return found;
        }
        public IEnumerable<T> Where(Func<T, bool> wanted) { foreach (var one in items.Values) if (wanted(one)) yield return one; }
    }
}
