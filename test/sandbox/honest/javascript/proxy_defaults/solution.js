const withDefaults = (target, defaults) =>
  new Proxy(target, {
    get: (object, key, receiver) => (key in object ? Reflect.get(object, key, receiver) : defaults[key]),
    has: (object, key) => key in object || key in defaults,
    set(object, key, value) {
      if (typeof value !== typeof defaults[key]) throw new TypeError(`bad ${String(key)}`);
      object[key] = value;
      return true;
    },
  });
