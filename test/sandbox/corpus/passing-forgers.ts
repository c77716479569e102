/**
 * Forgers that pass although a right solution of their tests is known, as `unproven`.
 * The README of the sandbox gives the reason for each pass.
 */
export const passingForgers: ReadonlySet<string> = new Set([
  ...["py_round_float", "py_override_names", "py_callback_closure", "py_dict_key", "py2_hash_lie"],
  ...["py_eq_list", "py2_list_subclass_iter"],
  ...["py_str_contains", "py_mutates_argument", "py_hash_set", "py2_numpy_like"],
  ...["js_array_includes", "js_array_every", "js_callback_leak", "js_regexp_result"],
  ...["php_namespace_functions", "lua_math_abs", "sh_alias", "sh2_path"],
  ...["go_len_shadow", "c_define_add_after", "cpp_not_overload", "java_shadow_objects", "kt_check_shadow"],
]);
