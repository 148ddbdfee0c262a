import { campaigns } from '../../shared/copy/campaigns.ts'
import { send } from '../../shared/copy/send.ts'
import { signs } from '../../shared/copy/signs.ts'
import { ui } from '../../shared/copy/ui.ts'
import { axe } from '../support/browser.ts'
import { openSendDialog, save, write } from '../support/campaigning.ts'
import { expect, test } from '../support/journey.ts'
import { anna, erik } from '../support/people.ts'
import { addCustomer } from '../support/shop.ts'

const t = campaigns('sv')
const s = signs('sv')

test('what a text costs is shown while it is written and before it is sent, and can be made less', async ({
  shop,
  screens,
}) => {
  const longName = 'Ö'.repeat(90)
  await addCustomer(shop, { ...anna, phone: '070-174 06 30' })
  await addCustomer(shop, { ...erik, name: longName, phone: '070-174 06 31' })
  const desk = await screens.desk(shop, 'sv')
  const area = desk.getByRole('textbox', { name: t('message') })
  const printed = 'Hej |! ”Klipp dig” på fredag 🎄 – få rabatt. Boka en tid nu.'

  await test.step('the signs that make it dearer are named, and found in the text', async () => {
    await write(desk, 'sv', { type: 'sms', name: 'Julklipp', message: printed })
    // Counted by the longest name.
    await expect(desk.getByText(t('parts', { n: 3 }))).toBeVisible()
    await desk.getByRole('button', { name: s('find', { what: `${s('dash')} –` }) }).click()
    const selected = await area.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    )
    expect(selected).toBe('–')
    expect(await axe(desk)).toEqual([])
  })

  await test.step('one press makes it plain, and another takes that back', async () => {
    const before = await area.inputValue()
    await desk.getByRole('button', { name: s('plain') }).click()
    await expect(area).toHaveValue(before.replaceAll('”', '"').replace('–', '-'))
    await desk.getByRole('button', { name: ui('sv')('undo') }).click()
    await expect(area).toHaveValue(before)
    await desk.getByRole('button', { name: s('plain') }).click()
    await desk.getByRole('button', { name: s('noEmoji') }).click()
    await expect(area).toHaveValue(/fredag - få rabatt/)
    await expect(desk.getByText(t('parts', { n: 2 }))).toBeVisible()
  })

  await test.step('who pays for everybody’s stands below, with who gets more than one', async () => {
    await expect(desk.getByText(/: 3 sms · ingår i din plan \(\d+ kvar/)).toBeVisible()
    await expect(desk.getByText(/^1 person får 1 sms, 1 får 2$/)).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await save(desk, 'sv', 'Julklipp')
  })

  await test.step('the dialog counts those who are ticked', async () => {
    await openSendDialog(desk, 'sv', 'Julklipp')
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: anna.name }).check()
    await expect(dialog.getByText(/^1 sms · ingår i din plan \(\d+ kvar/)).toBeVisible()
    await expect(desk.getByText(/\d kr/)).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: longName }).check()
    await expect(dialog.getByText(/^3 sms · ingår i din plan/)).toBeVisible()
    await expect(dialog.getByText(/^1 person får 1 sms, 1 får 2$/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: send('sv')('sendTo', { n: 2 }) })).toBeEnabled()
    expect(await axe(desk)).toEqual([])
  })
})
