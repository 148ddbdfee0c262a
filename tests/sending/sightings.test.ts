import { expect, test } from 'vitest'
import { sightingsOf } from '../../backend/sending/after-restore/sightings.ts'
import { onEachEngine } from '../support/engines.ts'

onEachEngine('after a restore', (open) => {
  test('a send of which nobody is left is looked through like any other', async () => {
    expect(await sightingsOf({ db: await open() }, [])).toEqual(new Map())
  })
})
