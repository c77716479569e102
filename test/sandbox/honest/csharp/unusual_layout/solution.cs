using System;class   Solution{public static int
  Digits ( int n )
    {  /* } */ int c=0 ; // {
       do { c ++ ; n /= 10 ; } while ( n > 0 ) ; return c ;
    }
        public static string Class(string name){ return "class "+name+" { }"; } }
