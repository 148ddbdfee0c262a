import { expect, test } from 'vitest'
import { endOf, proposalFor, proposalOf } from '../../backend/rights/proposal.ts'
import { textOf } from '../../backend/rights/words.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import { nine, onTwins } from '../deliveries/twins.ts'
import { customerRow } from '../support/people-rows.ts'

const proposed = '070-174 06 99'
const said = (answers: object) => JSON.stringify({ answers, wordingVersion: 'spring', language: 'en' })
const known = { wordingVersion: 'spring', language: 'en' } as const

test.each([
  [proposed, '99'],
  ['+46 70 174 06 1-0', '10'],
  ['7', '7'],
])('of %s only the last two digits are shown', (phone, end) => {
  expect(endOf(phone)).toBe(end)
})

test.each([
  ['a text', { sms: true }, ['sms']],
  ['everything', { whatsapp: true, email: true, sms: true }, ['sms', 'whatsapp']],
  ['a text and not WhatsApp', { sms: true, whatsapp: false }, ['sms']],
  ['mail alone', { email: true }, []],
  ['nothing', { sms: false }, []],
])('a number that was given with a yes to %s waits with %j', (_, answers, channels) => {
  const row = { proposedPhone: proposed, proposedAnswers: said(answers) }
  expect(proposalOf(row, { phone: null })).toEqual({ phone: proposed, channels, ...known })
})

test('no number waits where none was given, or it is theirs by now', () => {
  const answers = said({ sms: true })
  expect(proposalOf({ proposedPhone: null, proposedAnswers: answers }, { phone: null })).toBeNull()
  expect(proposalOf({ proposedPhone: proposed, proposedAnswers: null }, { phone: null })).toBeNull()
  expect(proposalOf({ proposedPhone: proposed, proposedAnswers: answers }, { phone: proposed })).toBeNull()
})

onTwins('a number that waits for its owner', (twins) => {
  const email = 'anna@kund.example'
  const hashIn = (businessId: string) => addressHash(twins.deps.keys, businessId, 'email', email)
  const confirmation = (businessId: string, proposedPhone: string, hash = hashIn(businessId)) =>
    twins.db.write(businessId, ({ trx }) =>
      trx
        .insertInto('confirmations')
        .values({
          ...{ businessId, addressHash: hash, customerId: 'anna', wantedAt: nine, requestId: null },
          ...{ dueAt: nine, mailedAt: null, mails: 0, proposedPhone, proposedAnswers: said({ sms: true }) },
        })
        .execute(),
    )
  const waitingFor = (values: object = {}) =>
    proposalFor(twins.view, twins.deps, customerRow(twins.shop, { email, ...values }))

  test('is the one that was given with their address, in this shop', async () => {
    await confirmation(twins.other, '070-000 00 01', hashIn(twins.shop))
    await confirmation(twins.shop, '070-000 00 02', 'another address')
    expect(await waitingFor()).toBeNull()
    await confirmation(twins.shop, proposed)
    expect(await waitingFor()).toEqual({ phone: proposed, channels: ['sms'], ...known })
    expect(await waitingFor({ email: null })).toBeNull()
    expect(await waitingFor({ phone: proposed })).toBeNull()
  })

  test('is confirmed under the words that this shop showed', async () => {
    const word = (version: string, text: string) =>
      ({ version, language: 'sv', text, createdAt: nine }) as const
    await twins.put('wordings', word('spring', 'Vårens ord'), { text: 'Andras ord' })
    await twins.put('wordings', word('autumn', 'Höstens ord'))
    const shown = (wordingVersion: string | null) =>
      textOf(twins.deps, { id: twins.shop }, { wordingVersion, language: 'en' })
    expect(await shown('spring')).toBe('Vårens ord')
    expect(await shown('winter')).toBeNull()
    expect(await shown(null)).toBeNull()
  })
})
