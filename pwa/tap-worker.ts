// The worker of the tap pages, at scope /t/.
import { serveTapPages } from './taps/worker/serve.ts'

serveTapPages()
