using System;class T{static void
  Main ( )
{ if(Solution.Digits( 1234 )!=4)throw new Exception( "}" );
     if ( Solution . Digits ( 0 ) != 1 )   throw   new   Exception ( "{" ) ;
  if(Solution.Class("A")!="class A { }")throw new Exception("c") ; }}
