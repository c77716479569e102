  object T{ def
    main(args:Array[String]):Unit={
 assert( Odd.digits( 1234 )==4 ) ;assert(Odd.digits(0)==1)
      assert(Odd . name . length  ==  44 ) } }
