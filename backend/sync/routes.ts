import { pull, push } from '../../shared/sync.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, refuseForAnother, route } from '../http/route.ts'
import { pullChanges } from './pull.ts'
import { pushOperations } from './push.ts'

export const syncRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(pull, ({ input, signedIn }) => {
    refuseForAnother(signedIn, input.userId)
    return pullChanges(deps, signedIn.businessId, input)
  }),
  route(push, ({ input, signedIn, language }) => pushOperations(deps, limits, signedIn, input, language)),
]
