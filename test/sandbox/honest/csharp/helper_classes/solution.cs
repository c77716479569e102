class Node { public int Value; public Node Next; public Node(int value, Node next) { Value = value; Next = next; } }
class LinkedList {
    private Node head;
    private int count;
    public void Push(int value) { head = new Node(value, head); count++; }
    public int Pop() { int v = head.Value; head = head.Next; count--; return v; }
    public int Count { get { return count; } }
}
class Solution { public int SumOfStack(int[] xs) { var l = new LinkedList(); foreach (int x in xs) l.Push(x); int s = 0; while (l.Count > 0) s += l.Pop(); return s; } }
