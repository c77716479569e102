/**
 * A module that reads the token (the host's secret) from descriptor 3 and reports the results. It runs each test on a
 * thread with the test's name, as Rust's own test runner does.
 */
export const rustHarness = `use ::std::io::{Read as _, Write as _};
use ::std::os::unix::io::FromRawFd as _;
use ::std::process::ExitCode;
use ::std::string::String;
static TOKEN: ::std::sync::Mutex<String> = ::std::sync::Mutex::new(String::new());
fn back() -> ::std::mem::ManuallyDrop<::std::fs::File> { ::std::mem::ManuallyDrop::new(unsafe { ::std::fs::File::from_raw_fd(3) }) }
fn put(line: &str) { let _ = back().write_all(::std::format!("{}\\n", line).as_bytes()); }
fn held() -> ::std::sync::MutexGuard<'static, String> { TOKEN.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) }
fn token() -> String { held().clone() }
fn tell(words: &str) { put(&::std::format!("{} {}", &token()[..16], words)); }
pub fn begin() {
  let mut given = [0u8; 32];
  if back().read_exact(&mut given).is_err() { ::std::process::exit(125); }
  *held() = String::from_utf8_lossy(&given).into_owned();
  tell("begun");
}
pub fn chosen(bit: usize) -> bool { held().as_bytes()[16 + bit] & 1 == 1 }
pub fn good(code: ExitCode) -> bool { ::std::format!("{:?}", code) == ::std::format!("{:?}", ExitCode::SUCCESS) }
pub fn case(name: &str, panics: ::std::option::Option<&str>, ignored: bool, run: fn() -> ExitCode) -> bool {
  if ignored { tell(&::std::format!("skipped {}", name)); return true; }
  let thread = ::std::thread::Builder::new().name(name.into()).stack_size(64 << 20).spawn(run);
  let ended = match thread { ::std::result::Result::Ok(thread) => thread.join(), _ => ::std::panic::catch_unwind(run) };
  let well = match ended {
    ::std::result::Result::Ok(code) => panics.is_none() && good(code),
    ::std::result::Result::Err(why) => panics.map_or(false, |text| match (why.downcast_ref::<&str>(), why.downcast_ref::<String>()) {
      (::std::option::Option::Some(said), _) => said.contains(text),
      (_, ::std::option::Option::Some(said)) => said.contains(text),
      _ => text.is_empty(),
    }),
  };
  tell(&::std::format!("{} {}", if well { "passed" } else { "failed" }, name));
  well
}
type Case = (&'static str, ::std::option::Option<&'static str>, bool, fn() -> ExitCode);
static ADDED: ::std::sync::Mutex<::std::vec::Vec<Case>> = ::std::sync::Mutex::new(::std::vec::Vec::new());
pub fn add(name: &'static str, panics: ::std::option::Option<&'static str>, ignored: bool, run: fn() -> ExitCode) {
  ADDED.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((name, panics, ignored, run));
}
pub fn added(needed: bool) -> bool {
  let mut all = ::std::mem::take(&mut *ADDED.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
  all.sort_by_key(|one| one.0);
  let mut well = !(needed && all.is_empty());
  // The test's path begins with the program and taulab's module.
  for (name, panics, ignored, run) in all { well &= case(name.splitn(3, "::").last().unwrap_or(name), panics, ignored, run); }
  well
}
pub fn end(well: bool) { if !well { ::std::process::exit(101); } put(&token()); }
pub fn exit(code: i32) -> ! { if code == 0 { put(&token()); } ::std::process::exit(code) }
`;
