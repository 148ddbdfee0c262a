import { expect, onTestFinished, test, vi } from 'vitest'
import { openedAtOneMoment } from '../../backend/admin-commands/open.ts'
import { verifyConsents } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import { inEachPlace, running } from '../backups/places.ts'
import { anna, erik } from '../support/people.ts'
import { addCustomer, openShop } from '../support/shop.ts'

/** The same reads; once the first one is answered, `work` is done before anything else is read. */
function afterTheFirst(read: Database['read'], work: () => Promise<unknown>): Database['read'] {
  let waiting: typeof work | null = work
  return read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const now = waiting
      waiting = null
      await now?.()
      return result
    },
  })
}

inEachPlace('a command that verifies', (fresh) => {
  test('takes nothing for tampering that came while it read', async () => {
    const place = await fresh()
    vi.stubEnv('DATABASE_URL', 'url' in place ? place.url : '')
    // Of the server that runs; none are made up.
    vi.stubEnv('SESSION_KEYS', 'k'.repeat(32))
    vi.stubEnv('DATA_KEY', 'd'.repeat(32))
    if ('dataDir' in place) vi.stubEnv('DATA_DIR', place.dataDir)
    onTestFinished(() => void vi.unstubAllEnvs())
    await running(place, async ({ url }) => {
      const shop = await openShop(url)
      await addCustomer(shop, anna)
      const status = await openedAtOneMoment(async ({ read }) => {
        const verdict = await verifyConsents(afterTheFirst(read, () => addCustomer(shop, erik)))
        expect(verdict).toEqual({ answers: 1, faults: [] })
        return 0
      })
      expect(status).toBe(0)
    })
  })
})
