using System;
public struct Vec : IEquatable<Vec> {
    public readonly int X, Y;
    public Vec(int x, int y) { X = x; Y = y; }
    public static Vec operator +(Vec a, Vec b) => new Vec(a.X + b.X, a.Y + b.Y);
    public static Vec operator *(Vec a, int k) => new Vec(a.X * k, a.Y * k);
    public static bool operator ==(Vec a, Vec b) => a.Equals(b);
    public static bool operator !=(Vec a, Vec b) => !a.Equals(b);
    public bool Equals(Vec other) => X == other.X && Y == other.Y;
    public override bool Equals(object o) => o is Vec v && Equals(v);
    public override int GetHashCode() => X * 31 + Y;
    public override string ToString() => $"({X}, {Y})";
}
