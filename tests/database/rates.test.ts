import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../backend/database/postgres/pool.ts'
import { ratesOn } from '../../backend/database/rates.ts'
import { freePort } from '../support/ports.ts'

test('while the database does not answer, tries are counted all the same, by each process for itself', async () => {
  const pool = openPool(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`)
  onTestFinished(() => pool.end())
  const signins = () => ratesOn(pool)('signins', { points: 2, seconds: 60 })
  const here = signins()
  for (const left of [1, 0]) expect(await here.consume('anna')).toMatchObject({ remainingPoints: left })
  await expect(here.consume('anna')).rejects.toMatchObject({ remainingPoints: 0 })
  expect(await here.consume('björn')).toMatchObject({ remainingPoints: 1 })
  expect(await signins().consume('anna')).toMatchObject({ remainingPoints: 1 })
})
