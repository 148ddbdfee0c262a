import { expect, test } from 'vitest'
import { attentionOf } from '../../backend/admin/attention.ts'
import { readConfig } from '../../backend/config/index.ts'
import { PRICES_OF } from '../../shared/rules/destinations.ts'
import { startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'b'.repeat(32),
  TWILIO_FROM: '+46701740600',
}

test('the desk is asked for the prices of texts until those of the Nordic countries are set', async () => {
  const { db, discard } = await openSqlite()
  const blipp = await startBlipp(db)
  const told = async (environment: Record<string, string>) => {
    const attention = await attentionOf({ ...blipp.deps, config: readConfig(environment) })
    return attention.filter(({ what }) => what === 'smsPrices')
  }
  const asked = (countries: string[]) => [{ what: 'smsPrices', countries, of: PRICES_OF }]
  expect(await told(twilio)).toEqual(asked(['SE', 'NO', 'DK', 'FI', 'IS']))
  expect(await told({ ...twilio, SMS_PRICES: 'SE=50,NO=70,DE=97' })).toEqual(asked(['DK', 'FI', 'IS']))
  expect(await told({ ...twilio, SMS_PRICES: 'SE=50,NO=70,DK=45,FI=80,IS=90' })).toEqual([])
  // Without a provider nothing is sent that could cost anything.
  expect(await told({})).toEqual([])
  await blipp.stop()
  await discard()
})
