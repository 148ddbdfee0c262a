import { readFile } from 'node:fs/promises'
import { businessReport } from '../../shared/copy/business-report.ts'
import { firstSteps } from '../../shared/copy/first-steps.ts'
import { shell } from '../../shared/copy/shell.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSeen, postSignups } from '../../shared/taps.ts'
import { axe } from '../support/browser.ts'
import { chip } from '../support/dashboard.ts'
import { expect, test } from '../support/journey.ts'
import { goOffline, workerKeepsPage } from '../support/screens.ts'
import { addTag } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

test.use({ serviceWorkers: 'allow', providers: 'none' })

test('a shop sees its first customer come, in charts, tables and files, with and without a network', async ({
  shop,
  screens,
}) => {
  const t = businessReport('sv')
  const steps = firstSteps('sv')
  const tag = await addTag(shop, 'Disken')
  const person = visit(shop.owner.url, { 'user-agent': 'Mozilla/5.0' })
  const desk = await screens.desk(shop, 'sv')
  const headline = desk.getByRole('heading', { level: 1 })
  const one = t('title', { n: 1, count: '1' })
  const list = desk.getByRole('region', { name: steps('title') })

  await test.step('the list of first steps knows what there is', async () => {
    await desk.goto('/dashboard')
    await expect(list.getByText(steps('progress', { n: 1, all: 5 })).first()).toBeVisible()
    await list.getByRole('button', { name: steps('wordingKeep') }).click()
    await expect(list.getByText(steps('progress', { n: 2, all: 5 })).first()).toBeVisible()
    await workerKeepsPage(desk)
  })

  await test.step('the report fills while it is looked at', async () => {
    await desk.getByRole('link', { name: shell('sv')('reports') }).click()
    await expect(desk.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await person.call(postSeen, { code: tag.code, event: 'opened' })
    const now = new Date().toISOString()
    const form = { id: uuid7(), name: 'Anna Ek', email: 'anna@kund.example', consentGiven: true }
    await person.call(postSignups, {
      code: tag.code,
      clientNow: now,
      signups: [{ ...form, language: 'sv', filledAt: now } as { id: string }],
    })
    await expect(headline).toHaveText(one, { timeout: 20_000 })
    await expect(desk.getByRole('region', { name: t('spots') })).toContainText('Disken')
  })

  await test.step('each chart is told by the arrow keys, by a table and by a file', async () => {
    const chart = desk.getByRole('region', { name: t('overTime'), exact: true })
    const along = chart.getByRole('slider')
    await along.focus()
    await expect(along).toHaveAttribute('aria-valuetext', /: 1 ny kund$/)
    await along.press('ArrowLeft')
    await expect(along).toHaveAttribute('aria-valuetext', /: 0 nya kunder$/)
    await chart.getByRole('button', { name: t('table') }).press('Enter')
    await expect(chart.getByRole('row')).toHaveCount(31)
    await expect(chart.getByRole('row').last()).toContainText('1')
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      chart.getByRole('button', { name: t('csvOf', { what: t('overTime') }) }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\r\n')[0]).toBe(`\uFEFF${t('day')};${t('signupsColumn')};${t('openedColumn')}`)
    expect(text.trim().split('\r\n').at(-1)).toMatch(/^\d{4}-\d\d-\d\d;1;1$/)
    expect(await axe(desk)).toEqual([])
  })

  await test.step('without a network the figures are those that were kept, and else what the device holds', async () => {
    await expect(chip(desk, shell('sv')('saved'))).toBeVisible({ timeout: 20_000 })
    await goOffline(desk)
    await desk.reload()
    await expect(headline).toHaveText(one)
    await expect(desk.getByText(/^Blipp nås inte just nu\. Siffrorna är från/)).toBeVisible()
    await desk.getByRole('combobox', { name: t('period') }).selectOption('90')
    await expect(desk).toHaveURL(/period=90/)
    await expect(desk.getByText(t('mirrorLacks'))).toBeVisible({ timeout: 20_000 })
    await expect(headline).toHaveText(one)
    await expect(desk.getByRole('region', { name: t('funnel') })).toHaveCount(0)
    expect(await axe(desk)).toEqual([])
  })

  await test.step('the list ticks itself from the mirror, and stays hidden', async () => {
    await desk.goto('/dashboard')
    await expect(list.getByText(steps('progress', { n: 3, all: 5 })).first()).toBeVisible()
    await list.getByRole('button', { name: steps('hideLabel') }).click()
    await expect(list).toHaveCount(0)
    await desk.reload()
    await expect(desk.getByText('Anna Ek')).toBeVisible()
    await expect(list).toHaveCount(0)
    await desk.context().setOffline(false)
  })
})
