import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import { createLimits } from '../../backend/http/limits.ts'
import { onEachEngine } from '../support/engines.ts'

const rate = { points: 3, seconds: 60 }

onEachEngine('tries', (open, engine) => {
  let db: Database

  beforeAll(async () => {
    db = await open()
  })

  test('are counted where the database says, however long the key', async () => {
    const limits = createLimits({ limits: true }, db.rates)
    const key = `${'långt.namn'.repeat(30)}@kund.example`
    for (let tries = 0; tries < rate.points; tries += 1) await limits.take('signin', key, rate)
    await expect(limits.take('signin', key, rate)).rejects.toMatchObject({ code: 'tooMany' })
    await limits.giveBack('signin', key)
    await limits.giveBack('signin', key)
    await expect(limits.take('signin', key, rate)).resolves.toBeUndefined()
  })

  // SQLite has one process that answers.
  const inSeveral = engine === 'sqlite' ? [] : [3]
  test.for(inSeveral)('of %i processes are counted together', async (number) => {
    const processes = Array.from({ length: number }, () => createLimits({ limits: true }, db.rates))
    for (const limits of processes) await limits.take('signup', 'björn', rate)
    for (const limits of processes)
      await expect(limits.take('signup', 'björn', rate)).rejects.toMatchObject({ code: 'tooMany' })
  })
})
