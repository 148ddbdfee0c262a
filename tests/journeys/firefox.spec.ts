import { findFirefox, startFirefox } from '../support/engine/firefox.ts'
import { journeysIn } from '../support/engine/journeys.ts'

journeysIn({ name: 'Firefox', isHere: findFirefox() !== null, start: startFirefox })
