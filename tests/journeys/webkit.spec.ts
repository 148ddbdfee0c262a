import { journeysIn } from '../support/engine/journeys.ts'
import { findWebKit, startWebKit } from '../support/engine/webkit.ts'

journeysIn({ name: 'WebKitGTK', isHere: findWebKit() !== null, start: startWebKit })
