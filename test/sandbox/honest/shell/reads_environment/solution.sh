greet() {
  echo "Hello, ${GREETED:-world}!"
}
