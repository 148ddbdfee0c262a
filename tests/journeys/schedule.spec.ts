import { listCampaigns } from '../../shared/campaigns.ts'
import { calendar } from '../../shared/copy/calendar.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { copyName } from '../../shared/copy/copy-name.ts'
import { reports } from '../../shared/copy/reports.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { send } from '../../shared/copy/send.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog } from '../support/campaigning.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { addCampaign, addCustomer, emailCampaign } from '../support/shop.ts'

test.use({ providers: 'none' })

const { name } = emailCampaign

const language: Language = 'sv'

test(`a campaign is tried on oneself, scheduled, taken back and copied (${language})`, async ({
  shop,
  screens,
}) => {
  const s = schedule(language)
  const c = calendar(language)
  await addCustomer(shop, anna)
  const { id } = await addCampaign(shop, emailCampaign)
  const desk = await screens.desk(shop, language)
  const main = desk.getByRole('main')
  const statusOf = async () =>
    (await shop.owner.call(listCampaigns, {})).campaigns.find((one) => one.id === id)?.status

  await test.step('the test lies in the outbox, and nowhere in the result', async () => {
    await desk.goto(`/dashboard/campaigns/${id}`)
    await main.getByRole('button', { name: s('test') }).click()
    const dialog = desk.getByRole('dialog', { name: s('testTitle') })
    await dialog.getByRole('button', { name: s('testGo') }).click()
    await expect(dialog.getByText(s('testCaptured', { to: shop.email }))).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await desk.keyboard.press('Escape')
    await expect(main.getByText(reports(language)('neverSent'))).toBeVisible()
    const { captured } = await shop.owner.call(listCaptured, {})
    expect(captured.filter((message) => message.test)).toHaveLength(1)
  })

  await test.step('it is scheduled, and says so on its screen and in the list', async () => {
    await openSendDialog(desk, language, name)
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: anna.name }).check()
    await dialog.getByRole('radio', { name: s('later') }).check()
    expect(await axe(desk)).toEqual([])
    await dialog.getByRole('button', { name: s('scheduleFor', { n: 1 }) }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main.getByText(s('forPeople', { n: 1 }))).toBeVisible()
    expect(await statusOf()).toBe('scheduled')
    await desk.goto('/dashboard/campaigns')
    await expect(main.getByRole('heading', { name: s('listTitle') })).toBeVisible()
    expect(await axe(desk)).toEqual([])
  })

  await test.step('it stands in the calendar on its day, and is moved from there', async () => {
    await desk.goto('/dashboard/campaigns')
    await main.getByRole('link', { name: c('open'), exact: true }).click()
    await expect(main.getByText(c('nothing'))).toBeVisible()
    await main.getByRole('button', { pressed: true }).press('ArrowRight')
    await expect(main.getByRole('link', { name })).toBeVisible()
    await main.getByRole('radio', { name: c('week') }).check()
    await expect(main.getByRole('link', { name })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await main.getByRole('button', { name: c('rescheduleWhat', { name }) }).click()
    await expect(desk.getByRole('dialog').getByRole('radio', { name: s('later') })).toBeChecked()
    await desk.keyboard.press('Escape')
  })

  await test.step('to change it begins with what it has', async () => {
    await desk.goto(`/dashboard/campaigns/${id}`)
    await main.getByRole('button', { name: s('change'), exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: anna.name })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: s('later') })).toBeChecked()
    await expect(dialog.getByRole('button', { name: s('scheduleFor', { n: 1 }) })).toBeEnabled()
    await desk.keyboard.press('Escape')
  })

  await test.step('it is taken back, and nothing has gone out', async () => {
    await desk.goto(`/dashboard/campaigns/${id}`)
    await main.getByRole('button', { name: s('unschedule') }).click()
    await expect(desk.getByText(s('unscheduled'))).toBeVisible()
    await expect(main.getByRole('button', { name: s('unschedule') })).toHaveCount(0)
    expect(await statusOf()).toBe('draft')
  })

  await test.step('its copy is a draft of its own', async () => {
    await main.getByRole('button', { name: campaigns(language)('more', { name }) }).click()
    await desk.getByRole('menuitem', { name: campaigns(language)('duplicateShort') }).click()
    await expect(desk.getByRole('heading', { level: 1, name: copyName(name, language) })).toBeVisible()
    await expect(main.getByRole('button', { name: send(language)('sendToNone'), exact: true })).toBeVisible()
  })
})
