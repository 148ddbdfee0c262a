import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { listCustomers } from '../../shared/customers.ts'
import { listCaptured, sendSms } from '../../shared/deliveries.ts'
import { type Product, startProduct } from '../support/product.ts'
import { addCampaign, smsCampaign } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

let product: Product
afterEach(() => product.dispose())

test('the first start fills its demo shop, in which a campaign of one’s own is sent and read', async () => {
  product = await startProduct({ env: { EXAMPLES: 'on', LIMITS: 'off' } })
  const [email = '', password = ''] = readFileSync(join(product.dataDir, 'demo.txt'), 'utf8').split('\n')
  const owner = visit(product.url)
  const { business } = await owner.call(signin, { email, password })
  await vi.waitFor(async () => expect((await owner.call(listCampaigns, {})).campaigns.length).toBe(5), {
    timeout: 60_000,
    interval: 200,
  })
  const { customers } = await owner.call(listCustomers, {})
  expect(customers.length).toBeGreaterThan(110)
  expect(business.examplesUntil).toBeDefined()

  const { id } = await addCampaign({ owner, business, email, password }, smsCampaign)
  const [to] = customers.filter(({ consents }) => consents.sms === 'yes')
  await owner.call(sendSms, { id, customerIds: [to?.id ?? ''], smsFrom: 'Bjorns' })
  await vi.waitFor(
    async () => {
      const { captured } = await owner.call(listCaptured, {})
      expect(captured.filter(({ campaignId }) => campaignId === id)).toHaveLength(1)
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(await product.terminate()).toBe(0)
})
