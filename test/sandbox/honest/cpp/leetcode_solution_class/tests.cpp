#include <iostream>

int main() {
    Solution s;
    vector<int> nums{2, 7, 11, 15};
    vector<int> expected{0, 1};
    if (s.twoSum(nums, 9) != expected) {
        cerr << "twoSum failed" << endl;
        return 1;
    }
    ListNode a(1), b(2);
    a.next = &b;
    ListNode* r = s.reverseList(&a);
    if (r->val != 2 || r->next->val != 1 || r->next->next != nullptr) {
        cerr << "reverseList failed" << endl;
        return 1;
    }
    cout << "All tests passed" << endl;
}
