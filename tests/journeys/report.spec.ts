import { saveCampaign } from '../../shared/campaigns.ts'
import { reports } from '../../shared/copy/reports.ts'
import { sendEmail } from '../../shared/deliveries.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { goOffline } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const link = 'https://bjorn.example/boka'

test('a campaign is watched, held, gone on with and ended, and tells who followed its link', async ({
  shop,
  screens,
  mailServer,
  baseURL,
}) => {
  const t = reports('sv')
  await addCustomer(shop, { ...anna, email: 'anna@rapport.example' })
  // The mail server has no time for Erik, so that his waits.
  await addCustomer(shop, { ...erik, consentGiven: true, email: 'erik+defer@rapport.example' })
  const { campaign } = await shop.owner.call(saveCampaign, {
    ...{ name: 'Rapporten', type: 'email', subject: 'Boka' },
    message: `Boka på ${link}`,
  })
  await shop.owner.call(sendEmail, { id: campaign.id, audience: { segment: 'all' } })
  const mail = await mailServer.waitForMail(({ envelopeTo }) => envelopeTo.includes('anna@rapport.example'))

  const desk = await screens.desk(shop, 'sv')
  await desk.goto(`/dashboard/campaigns/${campaign.id}`)
  const main = desk.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name })

  await test.step('how far it has come is shown, and it can be held and gone on with', async () => {
    await expect(main.getByText(t('progress', { done: '1', all: '2' })).last()).toBeVisible()
    await button(t('pause')).click()
    await expect(main.getByText(t('pausedText', { n: 1 }))).toBeVisible()
    await button(t('resume')).click()
    await expect(button(t('pause'))).toBeVisible()
    expect(await axe(desk)).toEqual([])
  })

  await test.step('a followed link is counted while somebody looks', async () => {
    const path = /\/l\/\w+/.exec(mail.text)?.[0] ?? ''
    const answer = await fetch(baseURL + path, { method: 'HEAD', redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, link])
    await expect(main.getByText(t('machineClicked', { n: 1 }))).toBeVisible()
    await expect(main.getByText('bjorn.example/boka').first()).toBeVisible()
  })

  await test.step('what is left is ended after a question, and whoever waited is told apart', async () => {
    await button(t('stop')).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('stopConfirm', { n: 1 }) })
      .click()
    await expect(button(t('stop'))).toHaveCount(0)
    await main.getByRole('combobox', { name: t('show') }).selectOption('skipped')
    const people = main.getByRole('list', { name: t('people') })
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expect(people).toContainText(erik.name)
    await expect(people).toContainText(t('wasCancelled'))
    expect(await axe(desk)).toEqual([])
  })

  await test.step('without a network the last figures stay, and say how old they are', async () => {
    await goOffline(desk)
    await main.getByRole('combobox', { name: t('show') }).selectOption('all')
    await expect(main.getByText(t('peopleOffline')).first()).toBeVisible()
    await expect(main.getByRole('definition').first()).toHaveText('2')
  })
})
