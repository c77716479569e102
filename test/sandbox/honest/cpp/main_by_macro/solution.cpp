template <typename T> T clamp3(T v, T lo, T hi) { return v < lo ? lo : v > hi ? hi : v; }
