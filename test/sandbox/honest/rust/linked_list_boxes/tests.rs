fn from(values: &[i32]) -> Option<Box<ListNode>> {
    values.iter().rev().fold(None, |next, &val| Some(Box::new(ListNode { val, next })))
}

fn to_vec(mut list: Option<Box<ListNode>>) -> Vec<i32> {
    let mut out = vec![];
    while let Some(node) = list {
        out.push(node.val);
        list = node.next;
    }
    out
}

#[test]
fn reverses() {
    assert_eq!(to_vec(Solution::reverse_list(from(&[1, 2, 3]))), vec![3, 2, 1]);
    assert_eq!(Solution::reverse_list(None), None);
    assert_eq!(ListNode::new(4).val, 4);
}
