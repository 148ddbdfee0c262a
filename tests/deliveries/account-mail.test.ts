import { expect, test, vi } from 'vitest'
import type { Outcome } from '../../backend/carriers/index.ts'
import type { Database } from '../../backend/database/index.ts'
import { sendAccountMail } from '../../backend/deliveries/account-mail.ts'
import { nine, onTwins } from './twins.ts'

onTwins('a mail about an account', (twins) => {
  const words = { to: 'ebba@blommor.example', subject: 'Bekräfta', html: '<p>Hej</p>', text: 'Hej' }
  const send = (outcome: Outcome, { db = twins.db, toCustomer = true } = {}) => {
    const carriers = { email: { send: vi.fn(async () => outcome) } }
    const deps = { ...twins.deps, db, carriers } as unknown as Parameters<typeof sendAccountMail>[0]
    const shop = { name: 'Ebbas\nBlommor', email: 'ebba@blommor.example' }
    const about = toCustomer && { customer: { id: 'anna', shop } }
    const mail = { businessId: twins.shop, ...words, ...about } as Parameters<typeof sendAccountMail>[1]
    return twins.just(() => sendAccountMail(deps, mail))
  }

  test.each([
    [true, 'anna', 'Ebbas Blommor via Blipp'],
    [false, null, 'Blipp'],
  ])(
    'is on the disk before anybody is told, where no mail server is: to a customer: %s',
    async (toCustomer, id, sender) => {
      await send({ state: 'captured' }, { toCustomer })
      expect(await twins.all('captured')).toMatchObject([
        {
          ...{
            kind: 'account',
            channel: 'email',
            deliveryId: null,
            campaignId: null,
            customerId: id,
            sender,
          },
          ...{ recipient: words.to, subject: 'Bekräfta', text: 'Hej', html: '<p>Hej</p>', at: nine },
        },
      ])
    },
  )

  test('that cannot be kept is not said to be there', async () => {
    const write = () => Promise.reject(new Error('The disk is full.'))
    await expect(send({ state: 'captured' }, { db: { ...twins.db, write } as Database })).rejects.toThrow(
      'The disk is full.',
    )
  })

  test('that a server took, or did not, is kept nowhere; a refusal is logged without the address', async () => {
    twins.log.warn.mockClear()
    await send({ state: 'accepted', providerId: 'one' })
    expect(twins.log.warn).not.toHaveBeenCalled()
    await send({ state: 'failed', reason: 'bounced', detail: words.to })
    expect(twins.log.warn.mock.lastCall?.[0]).toMatchObject({ outcome: 'failed', reason: 'bounced' })
    expect(JSON.stringify(twins.log.warn.mock.calls)).not.toContain(words.to)
    expect(await twins.all('captured')).toEqual([])
  })
})
