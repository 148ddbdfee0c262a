import { bulk } from '../../shared/copy/bulk.ts'
import { customers } from '../../shared/copy/customers.ts'
import { duplicates } from '../../shared/copy/duplicates.ts'
import { shell } from '../../shared/copy/shell.ts'
import { ui } from '../../shared/copy/ui.ts'
import { listCustomers } from '../../shared/customers.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { anna, erik, sara } from '../support/people.ts'
import { goOffline } from '../support/screens.ts'
import { addCustomer } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

test('many are labelled and deleted at once, and two are merged, without a network and then with it', async ({
  shop,
  screens,
}) => {
  const [t, b, d] = [customers('sv'), bulk('sv'), duplicates('sv')]
  const again = { ...anna, name: 'Anna Oberg', email: 'anna@jobb.example' }
  for (const one of [anna, again, erik, sara]) await addCustomer(shop, one)
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/dashboard/customers')
  const row = (name: string) => desk.getByRole('listitem').filter({ hasText: name })
  const tick = (name: string) => desk.getByRole('checkbox', { name: t('select', { name }) })
  await expect(row(erik.name)).toBeVisible()
  await desk.goto('/dashboard/customers/duplicates')
  await expect(desk.getByText(again.email)).toBeVisible()
  await desk
    .getByRole('link', { name: d('back'), exact: true })
    .first()
    .click()
  await expect(tick(erik.name)).toBeVisible()
  await goOffline(desk)

  // The newest is first: from Sara down to the first Anna by keyboard, Erik among them.
  await tick(sara.name).focus()
  await desk.keyboard.press('Space')
  await desk.keyboard.press('ArrowDown')
  await expect(tick(erik.name)).toBeFocused()
  await desk.keyboard.press('Shift+Space')
  await expect(desk.getByText(b('chosen', { n: 2 }))).toBeVisible()
  await desk.getByRole('button', { name: b('label'), exact: true }).click()
  await desk.getByRole('textbox', { name: b('put') }).fill('Stamkund')
  await desk.getByRole('button', { name: b('save'), exact: true }).click()
  await expect(desk.getByText(b('labelled', { n: 2 }))).toBeVisible()
  await expect(desk.getByText(b('waiting', { n: 2 }))).toBeVisible()
  await expect(row(erik.name)).toContainText('Stamkund')
  await desk.getByRole('button', { name: ui('sv')('undo'), exact: true }).click()
  await expect(desk.getByText(b('relabelled', { n: 2 }))).toBeVisible()
  await expect(row(erik.name)).not.toContainText('Stamkund')
  await desk.getByRole('button', { name: ui('sv')('close'), exact: true }).click()

  const removeChosen = async () => {
    await desk.getByRole('button', { name: b('remove'), exact: true }).click()
    await desk.getByRole('button', { name: b('removeConfirm', { n: 2 }), exact: true }).click()
    await expect(desk.getByText(b('removed', { n: 2 }))).toBeVisible()
    await expect(row(erik.name)).toHaveCount(0)
  }
  await removeChosen()
  await desk.getByRole('button', { name: ui('sv')('undo'), exact: true }).click()
  await expect(row(erik.name)).toBeVisible()
  await expect(desk.getByText(b('keptAll', { n: 2 }))).toBeVisible()
  await tick(sara.name).click()
  await tick(erik.name).click({ modifiers: ['Shift'] })
  await removeChosen()

  await desk.getByRole('link', { name: d('find') }).click()
  await desk.getByRole('button', { name: d('compareLabel', { one: anna.name, other: again.name }) }).click()
  await desk.getByRole('radio', { name: again.email }).last().check()
  await expect(
    desk.getByText(d('consentYes', { channel: d('emailChannel'), address: again.email })),
  ).toBeVisible()
  await desk.getByRole('button', { name: d('merge'), exact: true }).click()
  await expect(desk.getByText(d('emptyTitle'))).toBeVisible()

  await desk.context().setOffline(false)
  await expect(chip(desk, shell('sv')('saved'))).toBeVisible({ timeout: 20_000 })
  const list = async () =>
    (await shop.owner.call(listCustomers, {})).customers.map(({ name, email }) => `${name} ${email}`)
  await expect.poll(list).toEqual([`${anna.name} ${again.email}`])
  await desk.goto('/dashboard/customers')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(t('title', { n: 1, yes: 1 }))
})
