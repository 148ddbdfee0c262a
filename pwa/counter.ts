// The tap page's start on a shop's own tablet, in place of tap.ts.
import { letGoWhenLeft } from './browser/left-page.ts'
import { startCounter } from './taps/counter/start.ts'

letGoWhenLeft()
startCounter()
