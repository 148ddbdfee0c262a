import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ApiError } from '../../pwa/api/answer.ts'
import { drain, enqueue, release } from '../../pwa/queue/index.ts'
import { addAnna, device } from '../support/device.ts'

test.each([401, 403])(
  'a %i to what was sent before the sign-in holds nothing again, and it is sent once more',
  async (status) => {
    const { db, deps, blipp, clock } = device()
    await enqueue(db(), addAnna())
    const { send } = deps()
    let calls = 0
    await drain(db(), {
      ...deps(),
      send: async (batch) => {
        if (++calls > 1) return send(batch)
        clock.now += 3_000
        await release(db(), clock.now)
        await enqueue(db(), addAnna())
        throw new ApiError(status, { message: 'Logga in.' })
      },
    })
    expect(blipp.pushes.map(({ operations }) => operations.length)).toEqual([2])
    expect(await db().operations.count()).toBe(0)
  },
)
