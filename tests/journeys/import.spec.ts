import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { customers } from '../../shared/copy/customers.ts'
import { exports } from '../../shared/copy/exports.ts'
import { imports } from '../../shared/copy/imports.ts'
import { listCustomers, updateCustomer } from '../../shared/customers.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'
import { sheetXml, workbookOf } from '../support/workbook.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

const fixture = (name: string) => join(import.meta.dirname, '../imports/fixtures', name)
const [t, e, c] = [imports('sv'), exports('sv'), customers('sv')]

const choose = (page: Page, name: string) => page.locator('input[type=file]').setInputFiles(fixture(name))
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an old list comes in over a lost network and a reload, its opt-outs stay, and it goes out again', async ({
  shop,
  screens,
}) => {
  const known = {
    name: 'Sixten',
    email: 'sixten.rask@kund.example',
    phone: null,
    source: 'manual_entry',
    notes: '',
  }
  const { id } = await addCustomer(shop, { ...known, consentGiven: true })
  await shop.owner.call(updateCustomer, { id, consentGiven: false })
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/customers')
  await desk.getByRole('link', { name: t('import'), exact: true }).click()

  await desk.locator('input[type=file]').setInputFiles({
    ...{ name: 'kunder.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004\u0014\u0000') },
  })
  await expect(desk.getByRole('alert')).toContainText(t('zip'))
  await choose(desk, 'shopify.csv')
  await expect(desk.getByText(t('found', { file: 'shopify.csv', product: 'Shopify' }))).toBeVisible()
  // A wrong guess is put right, and the preview follows.
  await desk.getByRole('combobox', { name: 'Note' }).selectOption({ label: t('leftOut') })
  await expect(desk.getByRole('cell', { name: 'Alva Strand' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Note' }).selectOption({ label: t('notes') })

  // What was chosen is there after a reload, also without a network.
  await desk.reload()
  await press(desk, t('next'))
  await press(desk, t('start'))
  await expect(desk.getByText('Säg vad personerna i filen har svarat')).toBeVisible()
  await desk.getByRole('radio', { name: t('kindSaid') }).check()
  await desk.getByRole('textbox', { name: t('who') }).fill('Vår webbutik')
  await desk.getByLabel(t('when')).fill('2025-03-01')
  await desk.getByRole('radio', { name: c('web') }).check()
  await press(desk, t('start'))
  await expect(desk.getByText(t('vouchNeeded'))).toBeVisible()
  await desk.getByRole('checkbox', { name: t('vouch') }).check()
  await goOffline(desk)
  await press(desk, t('start'))
  await expect(desk.getByText(t('offlineText'))).toBeVisible()
  expect((await shop.owner.call(listCustomers, {})).customers).toHaveLength(1)
  await desk.context().setOffline(false)
  await expect(desk.getByRole('heading', { name: t('done') })).toBeVisible({ timeout: 40_000 })

  const list = (await shop.owner.call(listCustomers, {})).customers
  const of = (name: string) => list.find(({ email }) => email.startsWith(name))
  expect(of('alva')).toMatchObject({ labels: ['stickning', 'klubb'], consents: { sms: 'yes', email: 'yes' } })
  expect(of('sixten')).toMatchObject({ name: 'Sixten', consents: { sms: 'no', email: 'no' } })

  // One of Square's rows has neither address nor number: it comes back as it stood, with the reason.
  await press(desk, t('more'))
  await choose(desk, 'square.csv')
  await press(desk, t('next'))
  await desk.getByRole('radio', { name: t('kindNone') }).check()
  await press(desk, t('start'))
  await expect(desk.getByText(t('noContact'))).toBeVisible()
  const [rows] = await Promise.all([desk.waitForEvent('download'), press(desk, t('download'))])
  expect(rows.suggestedFilename()).toBe('square-att-se-over.csv')
  const text = readFileSync(await rows.path(), 'utf8')
  expect(text).toMatch(
    /^\ufeffImporterad,Varför,Reference ID,.*\r\nnej,E-postadress och telefonnummer saknas,,Kajsa,Ek,,/,
  )

  await desk
    .getByRole('link', { name: t('back') })
    .last()
    .click()
  await expect(desk.getByText('Alva Strand')).toBeVisible()
  await press(desk, e('export'))
  await desk.getByRole('radio', { name: e('unsubscribed') }).check()
  await desk.getByRole('radio', { name: e('csv') }).check()
  const [file] = await Promise.all([desk.waitForEvent('download'), press(desk, e('go'))])
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\ufeffNamn;E-post;/)
  expect(lines.slice(1).map((line) => line.split(';')[1])).toEqual(
    expect.arrayContaining(['sixten.rask@kund.example', 'ivar.malm@kund.example']),
  )
})

test('a workbook comes in from the sheet that is chosen', async ({ shop, screens }) => {
  const rows = (name: string, n: number) =>
    Array.from({ length: n }, (_, at) => [`${name} ${at}`, `${name}${at}@kund.example`, '070-174 06 05'])
  const head = ['Namn', 'E-post', 'Telefon']
  // Larger than what fflate would hand to a worker of its own, which the page may not start.
  const buffer = Buffer.from(
    workbookOf({
      Kunder: sheetXml([head, ...rows('kund', 7000)]),
      Personal: sheetXml([head, ['Åsa Öberg', 'asa@kund.example', 701740605]]),
    }),
  )
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/customers/import')
  const input = desk.locator('input[type=file]')
  await input.setInputFiles({
    ...{ name: 'trasig.xlsx', mimeType: 'application/octet-stream', buffer: buffer.subarray(0, 5000) },
  })
  await expect(desk.getByRole('alert')).toContainText(t('brokenWorkbook'))
  await input.setInputFiles({ name: 'kunder.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(desk.getByRole('cell', { name: 'kund 0', exact: true })).toBeVisible()
  await desk.getByRole('combobox', { name: t('sheet') }).selectOption('Personal')
  await expect(desk.getByRole('cell', { name: 'Åsa Öberg' })).toBeVisible()
  await desk.reload()
  await press(desk, t('next'))
  await desk.getByRole('radio', { name: t('kindNone') }).check()
  await press(desk, t('start'))
  await expect(desk.getByRole('heading', { name: t('done') })).toBeVisible()
  expect((await shop.owner.call(listCustomers, {})).customers).toMatchObject([
    { name: 'Åsa Öberg', email: 'asa@kund.example', mobile: '+46701740605' },
  ])
})
