import { expect, test } from 'vitest'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import { recordOf } from '../../backend/rights/person.ts'
import { deliveryStates } from '../../shared/delivery-states.ts'
import { HISTORY_MAX } from '../../shared/history.ts'
import { VOUCHER_TOKEN_LENGTH, voucherUrl } from '../../shared/rules/offers/page.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onTwins, past } from '../deliveries/twins.ts'

onTwins('what is kept of a person and shown to them', (twins) => {
  const record = async () => {
    const [customer] = await twins.all('customers')
    if (!customer) throw new Error('There is nobody.')
    return recordOf(twins.deps, (await twins.one('businesses')) as BusinessRow, customer)
  }

  test('has each message that was handed over or may have been, the newest first, and no other', async () => {
    const customerId = await twins.customer()
    const sendId = await twins.send({ message: 'Hej {namn}' }, { message: 'Andras ord' })
    for (const [nth, state] of deliveryStates.entries())
      await twins.delivery({ customerId, sendId, state, acceptedAt: null, createdAt: past(nth) })
    await twins.delivery({ sendId, state: 'delivered' })
    const { messages } = await record()
    expect(messages.map(({ state }) => state)).toEqual([
      ...['unknown', 'failed', 'delivered', 'captured', 'accepted', 'handing_over'],
    ])
    for (const { text } of messages) expect(text).not.toContain('Andras')
  })

  test('has in a message the link to the voucher that it led to', async () => {
    const customerId = await twins.customer()
    const sendId = await twins.send({ message: 'Hej {{name}}! {{offer}}' })
    const offerToken = 'a'.repeat(VOUCHER_TOKEN_LENGTH)
    await twins.delivery(
      { customerId, sendId, state: 'delivered', offerToken },
      { offerToken: 'b'.repeat(VOUCHER_TOKEN_LENGTH) },
    )
    const [message] = (await record()).messages
    expect(message?.text).toMatch(/^Hej .+! http/)
    expect(message?.text).toContain(voucherUrl(twins.deps.config.publicUrl, offerToken))
  })

  test('tells when a message was taken, or last moved where it was not', async () => {
    const customerId = await twins.customer()
    const sendId = await twins.send()
    const about = { customerId, sendId, updatedAt: past(9) }
    await twins.delivery({ ...about, state: 'delivered', acceptedAt: past(3), createdAt: past(1) })
    await twins.delivery({ ...about, state: 'unknown', acceptedAt: null, createdAt: past(2) })
    const { messages } = await record()
    expect(messages.map(({ at, state }) => [state, at])).toEqual([
      ['unknown', past(9)],
      ['delivered', past(3)],
    ])
  })

  test('is the newest of many, and names the shop’s own spot', async () => {
    const tagId = uuid7()
    const at = { createdAt: past(0), updatedAt: past(0), deletedAt: null }
    const tag = { id: tagId, target: 'form', hours: null, sites: null, revision: 0, ...at }
    await twins.put('tags', { ...tag, label: 'Kassan', code: uuid7() }, { label: 'Andras', code: uuid7() })
    const customerId = await twins.customer({ tagId })
    const sendId = await twins.send()
    for (let nth = 0; nth <= HISTORY_MAX; nth += 1)
      await twins.delivery({
        customerId,
        sendId,
        state: 'accepted',
        createdAt: past(nth),
        acceptedAt: past(nth),
      })
    const { messages, person, history } = await record()
    expect(messages).toHaveLength(HISTORY_MAX)
    expect(messages.at(-1)?.at).toBe(past(1))
    expect(person.spot).toBe('Kassan')
    expect(history.every(({ by }) => by === null)).toBe(true)
  })
})
