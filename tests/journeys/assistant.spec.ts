import type { Page } from 'playwright/test'
import { listCampaigns } from '../../shared/campaigns.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { checker } from '../../shared/copy/checker.ts'
import { shell } from '../../shared/copy/shell.ts'
import { ui } from '../../shared/copy/ui.ts'
import { axe } from '../support/browser.ts'
import { save } from '../support/campaigning.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

const message = (page: Page, language: 'sv' | 'en') =>
  page.getByRole('textbox', { name: campaigns(language)('message') })

test('a text is written, used in a campaign, made better and taken back (sv)', async ({ shop, screens }) => {
  const t = assistant('sv')
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/ai-campaigns')

  await test.step('the writer says who it is, and the text goes into a campaign', async () => {
    await desk.getByRole('combobox', { name: t('campaignType') }).selectOption('sms')
    await desk.getByRole('textbox', { name: t('keyMessage') }).fill('20 % på klippning till söndag')
    await desk.getByRole('button', { name: t('generate') }).click()
    await expect(desk.getByRole('heading', { name: t('resultTitle') })).toBeFocused()
    await expect(desk.getByText(t('byBuiltIn'), { exact: true })).toBeVisible()
    await desk.getByRole('button', { name: t('variations') }).click()
    await expect(desk.getByRole('heading', { name: t('variation', { n: 3 }) })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.getByRole('button', { name: t('use') }).click()
    await expect(message(desk, 'sv')).toHaveValue(/20 % på klippning till söndag/)
  })
  const written = await message(desk, 'sv').inputValue()

  await test.step('what could be better is mended by one press', async () => {
    await message(desk, 'sv').fill(`${written} Hej [namn]`)
    const values = { found: '[namn]', proper: '{{name}}' }
    const how = checker('sv')('placeholderStyleFix', values)
    const what = checker('sv')('placeholderStyle', values)
    const fix = desk.getByRole('button', { name: t('fixWhat', { how, what }) })
    await fix.click()
    await expect(message(desk, 'sv')).toHaveValue(`${written} Hej {{name}}`)
    await desk.getByRole('button', { name: ui('sv')('undo'), exact: true }).click()
    await expect(message(desk, 'sv')).toHaveValue(`${written} Hej [namn]`)
    await expect(fix).toBeVisible()
  })

  await test.step('three texts of an idea; the one that is taken can be taken back', async () => {
    await desk.getByRole('button', { name: t('ideas') }).click()
    await desk.getByRole('textbox', { name: t('idea') }).fill('Öppet hus på fredag')
    await desk.getByRole('button', { name: t('variants') }).click()
    await desk.getByRole('button', { name: t('selectWhat', { what: t('variant', { n: 1 }) }) }).click()
    await expect(message(desk, 'sv')).toHaveValue(/Öppet hus på fredag/)
    await desk.getByRole('button', { name: t('versions') }).click()
    await expect(desk.getByText(t('edited'))).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.getByRole('button', { name: ui('sv')('undo'), exact: true }).click()
    await expect(message(desk, 'sv')).toHaveValue(`${written} Hej [namn]`)
  })

  await test.step('it is kept with the campaign who stood for it', async () => {
    await message(desk, 'sv').fill(written)
    await desk.getByRole('textbox', { name: campaigns('sv')('name') }).fill('Höst')
    await save(desk, 'sv', 'Höst')
    const { campaigns: all } = await shop.owner.call(listCampaigns, {})
    expect(all.map((one) => one.message)).toEqual([written])
    await desk.goto('/dashboard/campaigns')
    await desk.getByRole('button', { name: campaigns('sv')('edit', { name: 'Höst' }) }).click()
    await desk.getByRole('button', { name: t('versions') }).click()
    await expect(desk.getByText(/godkänd av dig/)).toBeVisible()
  })
})

test('with no network the built-in writer writes in the browser, and a free try is one (en)', async ({
  shop,
  screens,
}) => {
  const t = assistant('en')
  const desk = await screens.desk(shop, 'en')
  await desk.goto('/ai-campaigns')
  await expect(chip(desk, shell('en')('saved'))).toBeVisible()
  await workerKeepsPage(desk)

  await test.step('it opens, writes and says who wrote', async () => {
    await goOffline(desk)
    await desk.reload()
    await expect(desk.getByText(t('offlineNote'))).toBeVisible()
    await desk.getByRole('textbox', { name: t('keyMessage') }).fill('New opening hours')
    await desk.getByRole('button', { name: t('generate') }).click()
    await expect(desk.getByText(t('fallbackOffline'))).toBeVisible()
    await expect(desk.getByText(/New opening hours/).last()).toBeVisible()
    await expect(desk.getByText(t('byBuiltIn'), { exact: true })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.context().setOffline(false)
  })

  await test.step('a visitor has one text written, and no second, not even after a reload', async () => {
    const visitor = await screens.visitor('en')
    await visitor.goto('/trial-campaigns')
    await expect(visitor.getByText(t('trialNotice'))).toBeVisible()
    await visitor.getByRole('button', { name: t('generate') }).click()
    await expect(visitor.getByText('Business name is required')).toBeVisible()
    await visitor.getByRole('textbox', { name: t('businessName') }).fill('Kaffe & Kardemumma')
    await visitor.getByRole('button', { name: t('generate') }).click()
    await expect(visitor.getByText(t('generated'))).toBeVisible()
    expect(await axe(visitor)).toEqual([])
    await visitor.getByRole('button', { name: t('generateAgain') }).click()
    const done = visitor.getByRole('heading', { name: t('trialDone') })
    await expect(done).toBeFocused()
    await visitor.reload()
    await expect(done).toBeVisible()
    expect(await axe(visitor)).toEqual([])

    // Without the browser's mark the server remembers.
    await visitor.evaluate(() => localStorage.clear())
    await visitor.reload()
    await visitor.getByRole('textbox', { name: t('businessName') }).fill('Kaffe & Kardemumma')
    await visitor.getByRole('button', { name: t('generate') }).click()
    await expect(done).toBeVisible()
  })
})
