interface Shape {
    double area();
}

class Outer {
    static class Inner {
        static final String TEXT = "public static void main(String[] args) {";

        public static void main(String[] args) {
            Shape square = () -> 4.0;
            System.out.println(square.area() + " " + TEXT.length());
        }
    }
}
