import { getOptOut } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { optOutOf } from './optout.ts'

export const answerRoutes = (deps: Deps): Route[] => [
  route(getOptOut, async ({ input }) => {
    const about = await optOutOf(deps, input.token)
    if (!about) throw new Failure('notFound')
    return about
  }),
]
