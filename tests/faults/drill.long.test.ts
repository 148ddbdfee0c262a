import { expect, inject, test } from 'vitest'
import { engines } from '../support/engines.ts'
import { moveThereAndBack } from './drill/move.ts'
import { restoreDrill } from './drill/restore.ts'

const cluster = inject('postgresUrl')

test.skipIf(cluster === null)(
  'what moves to PostgreSQL and back is the same to the byte, and a move that is killed leaves nothing',
  async () => {
    const size = { shops: [60, 30], signedUp: 20, messaged: 10 }
    const moved = await moveThereAndBack(cluster ?? '', size)
    expect(moved).toMatchObject({ customers: 90, differing: [], leftByKill: false })
    expect(moved.exports.files).toBeGreaterThan(70)
    expect(moved.there.printed).toContain('The chains of 90 consents')
  },
)

for (const engine of engines)
  test.skipIf(cluster === null)(
    `a restore after a kill under load has all that was answered before its backup, and doubles nobody (${engine})`,
    async () => {
      const size = { shops: [70], signedUp: 65, messaged: 40 }
      const drill = await restoreDrill(engine, cluster ?? '', size)
      expect(drill).toMatchObject({
        before: { missing: 0 },
        told: ['applied'],
        toldAgain: ['duplicate'],
        isErasedBack: false,
        texts: { afterStart: drill.texts.atKill, held: 'asked', reached: 40, doubled: 0 },
      })
      expect(drill.before.many).toBeGreaterThan(0)
      expect(drill.texts.known).toBeGreaterThan(drill.texts.atBackup)
    },
  )
