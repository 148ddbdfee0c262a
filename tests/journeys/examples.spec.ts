import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signin } from '../../shared/businesses.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { examples } from '../../shared/copy/examples.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { startProduct } from '../support/product.ts'
import { answerCookies, carrySession } from '../support/screens.ts'
import { visit } from '../support/visitor.ts'

const language = 'sv'
const t = examples(language)

test('a first start shows its examples as such, and one press and a yes empty the shop', async ({
  browser,
}) => {
  const product = await startProduct({ env: { EXAMPLES: 'on', LIMITS: 'off' } })
  const [email = '', password = ''] = readFileSync(join(product.dataDir, 'demo.txt'), 'utf8').split('\n')
  const owner = visit(product.url)
  const { business } = await owner.call(signin, { email, password })
  await expect.poll(async () => (await owner.call(listCampaigns, {})).campaigns.length).toBe(5)

  const context = await browser.newContext({ baseURL: product.url })
  await context.addInitScript(answerCookies)
  await carrySession(context, { owner, business, email, password }, language)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByText(t('title'))).toBeVisible()
  await expect(page.getByText(t('mark'), { exact: true }).first()).toBeVisible()
  expect(await axe(page)).toEqual([])

  await page.getByRole('button', { name: t('empty') }).click()
  const dialog = page.getByRole('dialog', { name: t('emptyTitle') })
  await dialog.getByRole('button', { name: t('keep') }).click()
  await expect(page.getByText(t('title'))).toBeVisible()
  await page.getByRole('button', { name: t('empty') }).click()
  await dialog.getByRole('button', { name: t('empty') }).click()
  await expect(page.getByText(t('emptied'))).toBeVisible()
  await expect(page.getByText(t('title'))).toHaveCount(0)
  await expect(page.getByText(t('mark'), { exact: true })).toHaveCount(0)
  await context.close()
  await product.dispose()
})
