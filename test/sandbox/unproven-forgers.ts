/** Forgers in Python and JavaScript that pass as `unproven`; the room's README tells why. */
export const unprovenForgers: ReadonlySet<string> = new Set([
  ...["py_round_float", "py_override_names", "py_callback_closure", "py_dict_key", "py2_hash_lie"],
  ...["py_eq_list", "py2_list_subclass_iter"],
  ...["py_str_contains", "py_mutates_argument", "py_hash_set", "py2_numpy_like"],
  ...["js_array_includes", "js_array_every", "js_callback_leak", "js_regexp_result"],
]);
