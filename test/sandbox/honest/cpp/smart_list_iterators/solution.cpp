#ifndef LIST_H
#define LIST_H
#include <cstddef>
#include <iterator>
#include <memory>

template <typename T>
class List {
    struct Node { T value; std::unique_ptr<Node> next; };
    std::unique_ptr<Node> head;
    std::size_t count = 0;
public:
    class iterator {
        Node* node;
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = T*;
        using reference = T&;
        explicit iterator(Node* n) : node(n) {}
        T& operator*() const { return node->value; }
        iterator& operator++() { node = node->next.get(); return *this; }
        bool operator!=(const iterator& o) const { return node != o.node; }
        bool operator==(const iterator& o) const { return node == o.node; }
    };
    void push_front(T v) { head = std::unique_ptr<Node>(new Node{std::move(v), std::move(head)}); ++count; }
    void reverse() {
        std::unique_ptr<Node> prev;
        while (head) { auto next = std::move(head->next); head->next = std::move(prev); prev = std::move(head); head = std::move(next); }
        head = std::move(prev);
    }
    std::size_t size() const { return count; }
    iterator begin() const { return iterator(head.get()); }
    iterator end() const { return iterator(nullptr); }
};
#endif
