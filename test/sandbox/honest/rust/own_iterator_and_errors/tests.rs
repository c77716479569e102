use std::error::Error;

const LOG: &str = "INFO 12ms started\n\nwarn 30 slow answer\nERROR 7ms gave up\ninfo 8";

#[cfg(test)]
mod entries {
    use super::*;

    #[test]
    fn reads_what_stands_in_a_line() -> Result<(), LineError> {
        let entry = Entry::try_from("warn 30ms slow answer")?;
        assert_eq!(entry, Entry { level: Level::Warning, took_ms: 30, message: "slow answer" });
        assert_eq!(Entry::try_from("info 8")?.message, "");
        Ok(())
    }

    #[test]
    fn goes_through_all_lines_but_empty_ones() {
        let lines: Vec<usize> = Entries::of(LOG).filter_map(Result::ok).map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 3, 4, 5]);
        let mut severe = Entries::of(LOG).at_least(Level::Warning);
        assert!(matches!(severe.next(), Some(Ok((3, Entry { took_ms: 30, .. })))));
        assert_eq!(severe.next().unwrap().unwrap().1.message, "gave up");
        assert!(severe.next().is_none());
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        let faults: Vec<_> = Entries::of("info x1 a\nnothing\nloud 3 b").filter_map(Result::err).collect();
        assert_eq!(faults[0], (1, LineError::BadNumber { text: "x1".into(), at: 5 }));
        assert_eq!(faults[1].1.to_string(), "no level in \"nothing\"");
        assert_eq!(faults.iter().map(|(line, _)| *line).sum::<usize>(), 6);
    }
}

#[test]
fn adds_up_by_level() -> Result<(), Box<dyn Error>> {
    let totals = total_by_level(LOG)?;
    assert_eq!(totals.get(&Level::Info), Some(&20));
    assert_eq!(totals.into_iter().map(|(level, ms)| format!("{level:?}={ms}")).collect::<Vec<_>>().join(" "), "Info=20 Warning=30 Failure=7");
    Ok(())
}

#[test]
fn stops_at_the_first_fault() {
    let error = total_by_level("info 1\nwarn ?\nlost").unwrap_err();
    assert_eq!(error.to_string(), "line 2: \"?\" at 5 is no number");
}

#[test]
#[should_panic(expected = "NoLevel")]
fn an_unknown_level_is_an_error() {
    "quiet".parse::<Level>().unwrap();
}
