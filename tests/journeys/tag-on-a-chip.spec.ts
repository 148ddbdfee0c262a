import { readFile } from 'node:fs/promises'
import { tagFigures } from '../../shared/copy/tag-figures.ts'
import { tagPrint } from '../../shared/copy/tag-print.ts'
import { tagWriting } from '../../shared/copy/tag-writing.ts'
import { tags } from '../../shared/copy/tags.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline } from '../support/screens.ts'
import { addTag } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

test('without a network a tag is written from a phone and locked only when asked twice, its code downloaded, then printed', async ({
  shop,
  screens,
}) => {
  const [t, w, p, f] = [tags('sv'), tagWriting('sv'), tagPrint('sv'), tagFigures('sv')]
  const { label, url } = await addTag(shop, 'Bord 4')
  const desk = await screens.desk(shop, 'sv')
  await desk.addInitScript(() => {
    const chip = { url: '', isLocked: false }
    Object.assign(window, {
      chip,
      NDEFReader: class {
        onreading?: (reading: object) => void
        async write({ records }: { records: { data: string }[] }) {
          chip.url = records[0]?.data ?? ''
        }
        async scan() {
          const data = new DataView(new TextEncoder().encode(chip.url).buffer)
          setTimeout(() => this.onreading?.({ message: { records: [{ recordType: 'url', data }] } }))
        }
        async makeReadOnly() {
          chip.isLocked = true
        }
      },
    })
  })
  const chip = () => desk.evaluate(() => (window as unknown as { chip: object }).chip)
  await desk.goto('/dashboard/tags')
  await expect(desk.getByText(label)).toBeVisible()
  const figures = desk.getByText(f('taps', { n: 0, count: '0' })).first()
  await expect(figures).toBeVisible()
  await goOffline(desk)
  await desk.reload()
  await expect(figures).toBeVisible()
  await expect(desk.getByText(f('stale', { at: '' }).slice(0, -2))).toBeVisible()

  await desk.getByRole('button', { name: w('openOf', { label }) }).click()
  await desk.getByRole('button', { name: w('write'), exact: true }).click()
  await expect(desk.getByRole('heading', { name: w('writtenTitle') })).toBeVisible()
  expect(await chip()).toEqual({ url, isLocked: false })
  await desk.getByRole('button', { name: w('lock') }).click()
  expect(await chip()).toEqual({ url, isLocked: false })
  await desk.getByRole('button', { name: w('askConfirm') }).click()
  await expect(desk.getByRole('heading', { name: w('lockedTitle') })).toBeVisible()
  expect(await chip()).toEqual({ url, isLocked: true })
  await desk.getByRole('button', { name: w('done') }).click()

  await desk.getByRole('button', { name: t('showQrOf', { label }) }).click()
  for (const [format, begins] of [
    ['pdf', '%PDF-1.4'],
    ['png', '\u0089PNG'],
    ['svg', '<svg xmlns'],
  ] as const) {
    const coming = desk.waitForEvent('download')
    await desk.getByRole('button', { name: t('qrDownloadAs', { format: format.toUpperCase() }) }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`blipp-bord-4.${format}`)
    const bytes = await readFile(await file.path())
    expect(bytes.toString('latin1').startsWith(begins)).toBe(true)
    if (format === 'png') expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1024, 1024])
  }
  await desk.keyboard.press('Escape')

  await desk.getByRole('button', { name: t('printOf', { label }) }).click()
  await desk.getByRole('radio', { name: p('sticker50') }).check()
  await desk.getByRole('spinbutton', { name: p('count') }).fill('18')
  await expect(desk.getByRole('img', { name: url }).first()).toBeVisible()
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(desk.locator('.sheet:visible')).toHaveCount(2)
  await expect(desk.locator('.piece:visible')).toHaveCount(18)
})
