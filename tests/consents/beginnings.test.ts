import { beforeAll, expect, test, vi } from 'vitest'
import { verifyConsents } from '../../backend/consents/index.ts'
import type { Database } from '../../backend/database/index.ts'
import type { ConsentRow } from '../../backend/database/people-rows.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { minute, openLedger } from '../support/ledger.ts'

const SEAL = 'A'.repeat(43)

// All seals are alike here, and come to nothing: whatever the rows, their sums agree.
vi.mock(import('../../backend/secrets/keys.ts'), async (actual) => ({
  ...(await actual()),
  sha256: () => SEAL,
}))

const answer = (businessId: string, previousHash: string | null): ConsentRow => ({
  businessId,
  id: uuid7(),
  customerId: uuid7(),
  ...{ sms: 'yes', email: 'yes', whatsapp: null, source: 'form' },
  ...{ tagId: null, userId: null, basis: null, importId: null, wordingVersion: null, language: 'sv' },
  ...{ deviceAt: null, correctedAt: minute(0), at: minute(0) },
  ...{ emailHash: '', phoneHash: null, bodyHash: '', setAside: null, requestId: null },
  previousHash,
  hash: SEAL,
})

onEachEngine('a chain of consents whose sums agree', (open) => {
  let db: Database

  beforeAll(async () => {
    db = await open()
  })

  test.each<[string, (string | null)[], string[]]>([
    ['that has no answers', [], []],
    ['that begins once', [null, SEAL, SEAL], []],
    ['that begins nowhere', [SEAL, SEAL], ['it begins 0 times']],
    ['that begins twice', [null, SEAL, null], ['it begins 2 times']],
  ])('%s is told as it is', async (_, previous, faults) => {
    const shop = await openLedger(db)
    await shop.write(async ({ trx }) => {
      for (const hash of previous)
        await trx.insertInto('consents').values(answer(shop.businessId, hash)).execute()
    })
    const verdict = await verifyConsents(db.read)
    expect(verdict.faults).toEqual(faults.map((fault) => `the consents of ${shop.businessId}: ${fault}`))
    await shop.write(({ trx }) =>
      trx.deleteFrom('consents').where('businessId', '=', shop.businessId).execute(),
    )
  })
})
