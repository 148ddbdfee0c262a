import { emptyExamples } from '../../shared/closing.ts'
import type { Deps } from '../deps.ts'
import { type Route, route } from '../http/route.ts'
import { takeExamplesAway } from './empty.ts'

export const exampleRoutes = (deps: Deps): Route[] => [
  route(emptyExamples, async ({ signedIn }) => {
    await takeExamplesAway(deps, signedIn.businessId)
    return {}
  }),
]
