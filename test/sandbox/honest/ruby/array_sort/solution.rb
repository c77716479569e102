class Array
  def sort
    return dup if length < 2
    pivot, *rest = self
    left, right = rest.partition { |x| x < pivot }
    left.sort + [pivot] + right.sort
  end
end

def quicksort(list)
  list.sort
end
