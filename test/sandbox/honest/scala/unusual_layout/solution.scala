object   Odd{def digits( n:Int ):Int={var c=0;var m=n /* } */
 do_(); while( {c+=1;m/=10;m>0} ) {} ;c}
      private def do_( ):Unit = ( ) // {
   def name = "object Odd { def main(args: Array[String]) }" }
