#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_begin_at_one() {
        let a = Ticket::new("first");
        let b = Ticket::new(String::from("second"));
        assert_eq!((a.id, b.id), (1, 2));
    }

    #[test]
    fn log_is_of_this_thread() {
        assert!(logged().is_empty());
        Ticket::new("x");
        assert_eq!(logged(), vec!["new 1"]);
    }

    #[test]
    fn other_threads_begin_anew() {
        Ticket::new("here");
        let there = std::thread::spawn(|| Ticket::new("there")).join().unwrap();
        assert_eq!(there, Ticket { id: 1, title: "there".to_string() });
        assert_eq!(std::thread::current().name().map(|n| n.ends_with("other_threads_begin_anew")), Some(true));
    }
}
