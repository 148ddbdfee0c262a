import { listEvents } from '../../shared/events/contract.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { eventsAfter } from './read.ts'

export const eventRoutes = (deps: Deps): Route[] => [
  route(listEvents, ({ input, signedIn }) => eventsAfter(deps, signedIn.businessId, input)),
]
