using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Shop.Core;

namespace Shop.Tests
{
    public static class AssertEx
    {
        public static void AreEqual<T>(T expected, T actual, string message = "")
        {
            if (!EqualityComparer<T>.Default.Equals(expected, actual))
                throw new Exception($"{message}: expected {expected}, got {actual}");
        }
        public static TException Throws<TException>(Action action) where TException : Exception
        {
            try { action(); }
            catch (TException e) { return e; }
            catch (AggregateException e) when (e.InnerException is TException) { return (TException)e.InnerException; }
            throw new Exception("nothing was thrown");
        }
    }

    public class RepositoryTests
    {
        private readonly Repository<Product> repository = new Repository<Product>();
        private readonly List<string> added = new List<string>();

        public RepositoryTests()
        {
            repository.Added += p => added.Add(p.Name);
            repository.Add(new Product { Id = 2, Name = "tea", Price = 3.5m });
            repository.Add(new Product { Id = 1, Name = "cup", Price = 12m });
        }

        public void Finds()
        {
            AssertEx.AreEqual("tea (3.50)", repository.GetAsync(2).Result.ToString());
            AssertEx.AreEqual(new[] { "cup", "tea" }.Length, repository.Where(p => true).Count(), "count");
            AssertEx.AreEqual("tea", repository.Where(p => true).Min().Name);
            AssertEx.AreEqual("tea,cup", string.Join(",", added));
        }

        public async Task Refuses()
        {
            AssertEx.AreEqual(9, AssertEx.Throws<NotFoundException>(() => repository.GetAsync(9).Wait()).Id);
            try { await repository.GetAsync(7); throw new InvalidOperationException(); }
            catch (NotFoundException e) { AssertEx.AreEqual("no product 7", e.Message); }
            AssertEx.Throws<ArgumentException>(() => repository.Add(new Product { Id = 1 }));
        }

        public static async Task Main(string[] args)
        {
            new RepositoryTests().Finds();
            await new RepositoryTests().Refuses();
            Console.WriteLine("ok " + args.Length);
        }
    }
}
