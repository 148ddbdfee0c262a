import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkPayment, createKlarnaPayment, createSwishPayment, getPlan } from '../../shared/payments.ts'
import { type PaymentStandIns, startPayments } from '../support/payments.ts'
import { floraBlommor } from '../support/people.ts'
import { type Product, startProduct } from '../support/product.ts'
import { openShop } from '../support/shop.ts'

let standIns: PaymentStandIns
let product: Product

beforeAll(async () => {
  standIns = await startPayments()
  product = await startProduct({ env: { ...standIns.env, LIMITS: 'off' } })
})
beforeEach(() => standIns.reset())
afterAll(async () => {
  await product.dispose()
  await standIns.close()
})

/** Before the step is answered the product is gone; what was asked for was done. */
function killAt(wanted: string): Promise<void> {
  return new Promise((resolve) => {
    standIns.faults.control = (step) => {
      if (step !== wanted) return null
      standIns.faults.control = () => null
      void product.kill().then(resolve)
      return 'resetAfter'
    }
  })
}

test.each(['klarna', 'swish'] as const)(
  'a payment by %s is activated once though the server was killed between the call and its commit',
  async (method) => {
    const ownerEmail = `flora.${method}@blommor.example`
    const { owner } = await openShop(product.url, { ...floraBlommor, ownerEmail })
    standIns.faults.callbacks = 'lost'
    const endpoint = method === 'klarna' ? createKlarnaPayment : createSwishPayment
    const { payment } = await owner.call(endpoint, { plan: 'starter', amount: 399 })
    if (method === 'klarna') await standIns.klarna.complete(standIns.klarna.session().id)
    else await standIns.swish.pay(standIns.swish.request().id)

    const killed = killAt(method === 'klarna' ? 'order' : 'status')
    await expect(owner.call(checkPayment, { id: payment.id })).rejects.toThrow()
    await killed
    await product.start()
    const pages = Array.from({ length: 5 }, () => owner.call(checkPayment, { id: payment.id }))
    for (const page of await Promise.all(pages)) expect(page.payment.state).toBe('paid')
    const { plan } = await owner.call(getPlan, {})
    expect(plan).toMatchObject({ now: 'starter', receipts: [{ id: payment.id }] })
    expect(standIns.klarna.orders().length).toBe(method === 'klarna' ? 1 : 0)
  },
)
