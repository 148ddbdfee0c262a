import { Readable } from 'node:stream'
import { takingOut } from '../../shared/copy/taking-out.ts'
import { takeOut } from '../../shared/taking-out.ts'
import { confirmPassword, personOf } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits, Rate } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { filesOf } from './everything.ts'
import { zipOf } from './zip.ts'

/** Each reads a whole business. */
export const TIMES: Rate = { points: 10, seconds: 3600 }

export const takingOutRoute = (deps: Deps, limits: Limits): Route =>
  route(takeOut, async ({ input, signedIn, language, ctx }) => {
    // A session that was left open is not enough.
    await confirmPassword(limits, await personOf(deps, signedIn), input.password)
    await limits.take('taking out', signedIn.userId, TIMES)
    const at = deps.clock.now()
    ctx.attachment(takingOut(language)('file', { day: at.slice(0, 10) }))
    ctx.set('Cache-Control', 'no-store')
    const files = await filesOf(deps, signedIn.businessId, language)
    return Readable.from(zipOf(files, at), { objectMode: false }) as never
  })
