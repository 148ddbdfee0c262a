import { expect, test } from 'vitest'
import { wholeTables } from '../../backend/database/index.ts'
import { onEachEngine } from '../support/engines.ts'

/** The tables of all businesses together, and why. */
const ofNoBusiness = {
  accountTokens: 'found by the token in a link, before anybody knows whose it is',
  adminSessions: 'of whoever runs the installation',
  admins: 'of whoever runs the installation',
  aiDays: 'the public budget',
  auditHead: 'one chain for the installation',
  auditLog: 'one chain for the installation',
  businesses: 'the businesses themselves, by their id',
  counters: 'one series of numbers for the installation',
  inquiries: 'asked by whoever has no business yet',
  installation: 'one row',
  providerTemplates: 'of the operator’s account with the provider',
  providers: 'how a provider does, for all',
  sessions: 'found by the cookie, before anybody knows whose it is',
  sightings: 'told by a provider, before anybody knows whose they are',
  templateReadings: 'one row: how that account was read last',
  trials: 'of visitors',
}

onEachEngine('every table', (open, engine) => {
  test('of a business has a key that begins with it, so that tables can be spread by business', async () => {
    const tables = await wholeTables((await open()).read, engine)
    const others = tables.filter(({ key }) => key[0] !== 'businessId').map(({ name }) => name)
    expect(others).toEqual(Object.keys(ofNoBusiness).sort())
  })
})
