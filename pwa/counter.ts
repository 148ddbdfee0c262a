// The tap page's start on a shop's own tablet, in place of tap.ts.
import { startCounter } from './taps/counter/start.ts'
import { letGoWhenLeft } from './taps/left.ts'

letGoWhenLeft()
startCounter()
