import { listProviders } from '../../shared/deliveries.ts'
import { testCampaign } from '../../shared/schedules.ts'
import { providersOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { sendTest } from './test-send.ts'

/** A person who looks at their own message, not one who mails with it. */
export const TESTS = { points: 20, seconds: 3600 }

export const sendingRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(testCampaign, async ({ input: { id: campaignId, ...request }, signedIn, language }) => {
    await limits.take('testSend', signedIn.businessId, TESTS)
    return sendTest(deps, signedIn, { ...request, campaignId, language })
  }),
  route(listProviders, async () => ({ providers: await providersOf(deps) })),
]
