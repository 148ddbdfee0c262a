import { payments } from '../../shared/copy/payments.ts'
import { receipts } from '../../shared/copy/receipts.ts'
import { signup } from '../../shared/copy/signup.ts'
import { ui } from '../../shared/copy/ui.ts'
import { axe } from '../support/browser.ts'
import { expect, test as journey } from '../support/journey.ts'
import { type PaymentStandIns, startPayments } from '../support/payments.ts'
import { startProduct } from '../support/product.ts'

const test = journey.extend<object, { paying: PaymentStandIns }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are asked for
    async ({}, use) => {
      const standIns = await startPayments()
      await use(standIns)
      await standIns.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ paying, mailServer }, use) => {
      const product = await startProduct({ env: { ...paying.env, ...mailServer.env, LIMITS: 'off' } })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const t = payments('sv')

test('a plan is chosen and paid, by Klarna on its page and by Swish with a code', async ({
  shop,
  screens,
  paying,
  mailServer,
}) => {
  await test.step('who has no account is led to one, and from there back to the offer', async () => {
    const visitor = await screens.visitor('sv')
    await visitor.goto('/payment/select?plan=starter&amount=399&name=Starter')
    await visitor.getByRole('link', { name: t('signUp') }).click()
    await visitor.getByRole('link', { name: signup('sv')('signIn') }).click()
    await visitor.locator('[name=email]').fill(shop.email)
    await visitor.locator('[name=password]').fill(shop.password)
    await visitor.locator('form [type=submit]').click()
    await expect(visitor).toHaveURL(/\/payment\/select\?plan=starter&amount=399/)
  })

  const desk = await screens.desk(shop, 'sv')

  await test.step('the smaller one by Klarna, after thinking again', async () => {
    await desk.goto('/dashboard/plan')
    await desk
      .getByRole('link', { name: t('choose', { plan: 'Starter' }) })
      .first()
      .click()
    await desk.getByRole('button', { name: t('payWithKlarna', { amount: 399 }) }).click()
    await desk.getByRole('button', { name: 'Cancel' }).click()
    await expect(desk.getByRole('heading', { name: t('cancelledTitle') })).toBeVisible()
    await desk.getByRole('link', { name: ui('sv')('retry') }).click()
    const tick = desk.getByRole('checkbox', { name: t('renewLabel', { amount: 399 }) })
    await expect(tick).not.toBeChecked()
    await tick.check()
    expect(await axe(desk)).toEqual([])
    await desk.getByRole('button', { name: t('payWithKlarna', { amount: 399 }) }).click()
    await desk.getByRole('button', { name: 'Be turned down' }).click()
    await expect(desk.getByText(t('klarnaDeclined'))).toBeVisible()
    await desk.getByRole('link', { name: t('toKlarna') }).click()
    await desk.getByRole('button', { name: 'Pay' }).click()
    await expect(desk.getByRole('heading', { name: t('paidTitle') })).toBeVisible()
    const mail = await mailServer.waitForMail(
      ({ subject, envelopeTo }) => subject.startsWith('Kvitto') && envelopeTo.includes(shop.email),
    )
    expect(mail.text).toMatch(/Moms 25 %: 79,80/)
  })

  await test.step('it renews by itself until one press ends it, and the token is revoked', async () => {
    await desk.goto('/dashboard/plan')
    await expect(desk.getByText(/Förnyas automatiskt/)).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.getByRole('button', { name: t('endRenewal') }).click()
    await expect(desk.getByText(t('renewalEnded'))).toBeVisible()
    await expect(desk.getByText(/Förnyas automatiskt/)).toBeHidden()
    await expect.poll(() => paying.klarna.tokens().map(({ status }) => status)).toEqual(['CANCELLED'])
  })

  await test.step('the receipt is a page of one sheet of A4, and a PDF', async () => {
    await desk.getByRole('link', { name: t('receipt', { n: 1 }) }).click()
    const sheet = desk.getByRole('article', { name: t('receipt', { n: 1 }) })
    await expect(sheet).toContainText('319,20')
    expect(await axe(desk)).toEqual([])
    await desk.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(desk.getByRole('button', { name: receipts('sv')('print') })).toBeHidden()
    const printed = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
    expect(printed).toMatch(/\/MediaBox ?\[0 0 59[45][.\d]* 84[12]/)
    await desk.emulateMedia({ media: null })
    const coming = desk.waitForEvent('download')
    await desk.getByRole('button', { name: receipts('sv')('pdf') }).click()
    expect((await coming).suggestedFilename()).toBe('blipp-kvitto-1.pdf')
    await desk.getByRole('link', { name: receipts('sv')('back') }).click()
  })

  await test.step('the larger one by Swish, whose code is drawn here', async () => {
    await expect(desk.getByText(t('receipt', { n: 1 }))).toBeVisible()
    await desk.getByRole('link', { name: t('choose', { plan: 'Professional' }) }).click()
    await desk.getByRole('button', { name: t('payWithSwish', { amount: 799 }) }).click()
    await expect(desk.getByRole('img', { name: t('swishCode') })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await paying.swish.pay(paying.swish.request().id)
    await expect(desk.getByRole('heading', { name: t('paidTitle') })).toBeVisible()
  })
})
