using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Timers;

namespace Lib.Collections
{
    public class Node<T>
    {
        public T Value { get; }
        public Node<T> Next { get; internal set; }
        public Node(T value, Node<T> next = null) { Value = value; Next = next; }
        public void Deconstruct(out T value, out Node<T> next) { value = Value; next = Next; }
    }

    /// <summary>A list; <c>static void Main() { Environment.Exit(0); }</c></summary>
    public sealed class Chain<T> : IEnumerable<T> where T : IComparable<T>
    {
        private Node<T> head;
        public int Count { get; private set; }
        public event Action<T> Added = delegate { };

        public void Add(T value)
        {
            head = new Node<T>(value, head);
            Count++;
            Added(value);
        }
        public T this[int index]
        {
            get
            {
                var at = head;
                for (int i = 0; i < index && at != null; i++) at = at.Next;
                return at == null ? throw new IndexOutOfRangeException($"no {index} of {Count}") : at.Value;
            }
        }
        public IEnumerator<T> GetEnumerator() { for (var n = head; n != null; n = n.Next) yield return n.Value; }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        public static Chain<T> operator +(Chain<T> chain, T value) { chain.Add(value); return chain; }
        public static implicit operator bool(Chain<T> chain) => chain.Count > 0;
        public T Max() => Enumerable.Max(this);
    }

    public static class ChainExtensions
    {
        public static string Show<T>(this IEnumerable<T> all) => "[" + string.Join(", ", all) + "]";
        public static double ElapsedOf(Timer timer) => timer.Interval;
    }
}
