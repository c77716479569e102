use std::ops::{Add, Index, IndexMut, Mul};

#[derive(Debug, Clone, PartialEq)]
pub struct Matrix<T> {
    rows: usize,
    cols: usize,
    data: Vec<T>,
}

impl<T: Copy + Default> Matrix<T> {
    pub fn new(rows: usize, cols: usize, data: Vec<T>) -> Self {
        assert_eq!(rows * cols, data.len(), "bad shape");
        Matrix { rows, cols, data }
    }
    pub fn transpose(&self) -> Self {
        let mut m = Matrix { rows: self.cols, cols: self.rows, data: vec![T::default(); self.data.len()] };
        for i in 0..self.rows {
            for j in 0..self.cols {
                m[(j, i)] = self[(i, j)];
            }
        }
        m
    }
}

impl<T> Index<(usize, usize)> for Matrix<T> {
    type Output = T;
    fn index(&self, (i, j): (usize, usize)) -> &T { &self.data[i * self.cols + j] }
}
impl<T> IndexMut<(usize, usize)> for Matrix<T> {
    fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut T { &mut self.data[i * self.cols + j] }
}

impl<T> Mul for &Matrix<T>
where
    T: Copy + Default + Add<Output = T> + Mul<Output = T>,
{
    type Output = Matrix<T>;
    fn mul(self, o: &Matrix<T>) -> Matrix<T> {
        let mut out = Matrix { rows: self.rows, cols: o.cols, data: vec![T::default(); self.rows * o.cols] };
        for i in 0..self.rows {
            for j in 0..o.cols {
                out[(i, j)] = (0..self.cols).fold(T::default(), |s, k| s + self[(i, k)] * o[(k, j)]);
            }
        }
        out
    }
}
