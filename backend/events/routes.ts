import { listConnectionLog } from '../../shared/events/connection-log.ts'
import { listEvents } from '../../shared/events/contract.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { connectionLogOf } from './connection-log.ts'
import { eventsAfter } from './read.ts'

export const eventRoutes = (deps: Deps): Route[] => [
  route(listConnectionLog, async ({ signedIn }) => ({
    entries: await connectionLogOf(deps.db, signedIn.businessId),
  })),
  route(listEvents, ({ input, signedIn }) => eventsAfter(deps, signedIn.businessId, input)),
]
