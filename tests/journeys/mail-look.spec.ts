import type { Page } from 'playwright/test'
import { updateProfile } from '../../shared/businesses.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { mailEditor } from '../../shared/copy/mail-editor.ts'
import { shell } from '../../shared/copy/shell.ts'
import { setLogo } from '../../shared/logo.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, sendTo } from '../support/campaigning.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna } from '../support/people.ts'
import { png } from '../support/pictures.ts'
import { whileKilled } from '../support/product.ts'
import { workerKeepsPage } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const language = 'sv'
const t = campaigns(language)
const m = mailEditor(language)
const name = 'Vårklippning'

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const mailIn = (page: Page) =>
  page.getByRole('figure', { name: t('preview') }).frameLocator(`iframe[title="${m('frame')}"]`)

/** Picture, heading, bold words, list, link and button, by the tools above the text. */
async function writeMail(desk: Page): Promise<void> {
  await desk.getByRole('radio', { name: t('email') }).check()
  await desk.getByRole('textbox', { name: t('name') }).fill(name)
  await desk.getByRole('textbox', { name: t('subject') }).fill('Dags för våren')
  await desk.locator('input[type=file]').setInputFiles({
    ...{ name: 'salong.png', mimeType: 'image/png', buffer: png(2000, 1000) },
  })
  await box(desk, m('alt')).fill('Salongen i vårsol')
  const text = desk.getByRole('textbox', { name: t('message') })
  await text.click()
  await desk.getByRole('button', { name: m('heading'), exact: true }).click()
  await desk.keyboard.type('Ny frisyr till våren')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('Hej Anna, boka ')
  await desk.getByRole('button', { name: m('bold'), exact: true }).click()
  await desk.keyboard.type('i dag')
  await desk.keyboard.press('End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: m('list'), exact: true }).click()
  await desk.keyboard.type('Klippning')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: m('link'), exact: true }).click()
  await box(desk, m('linkText')).fill('Våra priser')
  await box(desk, m('linkTarget')).fill('bjorn.example/priser')
  await desk.keyboard.press('Enter')
  await expect(text).toHaveValue(
    '# Ny frisyr till våren\n\nHej Anna, boka **i dag**\n\n- Klippning\n\n[Våra priser](https://bjorn.example/priser)',
  )
  await box(desk, m('buttonText')).fill('Boka tid')
  await box(desk, m('buttonTarget')).fill('bjorn.example/boka')
  await desk.keyboard.press('Tab')
  await expect(box(desk, m('buttonTarget'))).toHaveValue('https://bjorn.example/boka')
}

test('a mail with a picture is written with the server dead, and reaches its reader as it was shown (sv)', async ({
  mailServer,
  product,
  shop,
  screens,
}) => {
  await shop.owner.call(setLogo, { data: png(160, 80).toString('base64') })
  await shop.owner.call(updateProfile, { color: '#8a2be2' })
  const annaHere = { ...anna, email: 'anna.bild@kund.example' }
  await addCustomer(shop, annaHere)
  const desk = await screens.desk(shop, language)
  await desk.goto('/create-campaign')
  await expect(chip(desk, shell(language)('saved'))).toBeVisible()
  await workerKeepsPage(desk)

  await whileKilled(product, async () => {
    await desk.reload()
    await writeMail(desk)
    const mail = mailIn(desk)
    await expect(mail.getByRole('heading', { name: 'Ny frisyr till våren' })).toBeVisible()
    await expect(mail.getByRole('img', { name: 'Salongen i vårsol' })).toHaveJSProperty('naturalWidth', 1200)
    await expect(mail.getByRole('link', { name: 'Boka tid' })).toHaveCSS(
      'background-color',
      'rgb(138, 43, 226)',
    )
    expect(await axe(desk)).toEqual([])

    // It is a draft of this device, picture and all, before it is saved.
    await desk.reload()
    await expect(box(desk, m('alt'))).toHaveValue('Salongen i vårsol')
    await expect(box(desk, m('buttonTarget'))).toHaveValue('https://bjorn.example/boka')
    await expect(mailIn(desk).getByRole('img', { name: 'Salongen i vårsol' })).toHaveJSProperty(
      'naturalWidth',
      1200,
    )
    await desk.getByRole('button', { name: t('save') }).click()
    await expect(chip(desk, shell(language)('offlineWaiting', { n: 2 }))).toBeVisible()
  })

  await expect(chip(desk, shell(language)('saved'))).toBeVisible()
  await openSendDialog(desk, language, name)
  await sendTo(desk, language, [anna.name])
  const letter = await mailServer.waitForMail(({ envelopeTo }) => envelopeTo.includes(annaHere.email))

  await test.step('the mail has the picture, the logo, the formatted text and the button', async () => {
    const { html, text } = letter
    expect(html).toMatch(/<h2[^>]*>Ny frisyr till våren<\/h2>/)
    expect(html).toContain('<strong>i dag</strong>')
    expect(html).toMatch(/<li[^>]*>Klippning<\/li>/)
    expect(html).toMatch(/<a class="mail-button" href="[^"]*\/l\/\w+"[^>]*background-color:#8a2be2/)
    expect(html).toContain(`alt="${shop.business.name}"`)
    expect(text).toContain(
      '[Salongen i vårsol]\n\nNy frisyr till våren\n\nHej Anna, boka i dag\n\n- Klippning',
    )
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  await test.step('the picture is fetched from where the mail says, small enough', async () => {
    const src =
      /<img[^>]*src="([^"]+)"[^>]*alt="Salongen i vårsol"|alt="Salongen i vårsol"[^>]*src="([^"]+)"/.exec(
        letter.html,
      )
    const answer = await fetch(src?.[1] ?? src?.[2] ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(200_000)
  })
})
