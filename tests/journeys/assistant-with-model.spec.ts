import { assistant } from '../../shared/copy/assistant.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { ui } from '../../shared/copy/ui.ts'
import { axe } from '../support/browser.ts'
import { expect, test } from '../support/journey.ts'

test.use({ providers: 'none', writer: 'model' })

test('a text is read while the model writes it, and one that is lost half-way is written all the same (sv)', async ({
  shop,
  screens,
  languageModel,
}) => {
  const t = assistant('sv')
  const desk = await screens.desk(shop, 'sv')
  await desk.goto('/ai-campaigns')

  await test.step('the first words are there before the last', async () => {
    languageModel.control(() => 'slow')
    await desk.getByRole('button', { name: t('generate') }).click()
    await expect(desk.getByText(/^Hej Anna|^Hej {{name}}/).first()).toBeVisible()
    await expect(desk.getByRole('button', { name: t('stop') })).toBeVisible()
    expect(await axe(desk)).toEqual([])
    await expect(desk.getByText(t('byModel'), { exact: true })).toBeVisible()
    await expect(desk.getByText(/Välkommen in till/).first()).toBeVisible()
  })

  await test.step('who presses Stop keeps the text that was there', async () => {
    await desk.getByRole('button', { name: t('generateAgain') }).click()
    await desk.getByRole('button', { name: t('stop') }).click()
    await languageModel.idle()
    await expect(desk.getByRole('button', { name: t('stop') })).toBeHidden()
  })

  await test.step('the model goes away in the middle', async () => {
    languageModel.control(() => 'cut')
    await desk.getByRole('button', { name: t('generateAgain') }).click()
    await expect(desk.getByText(t('fallbackFailed'))).toBeVisible()
    await expect(desk.getByText(t('byBuiltIn'), { exact: true })).toBeVisible()
  })
})

test('what the model invents is not shown, in the campaign form either (en)', async ({
  shop,
  screens,
  languageModel,
}) => {
  const t = assistant('en')
  const desk = await screens.desk(shop, 'en')
  const message = desk.getByRole('textbox', { name: campaigns('en')('message') })
  await desk.goto('/create-campaign')
  await message.fill('Come in for a haircut this week.')
  await desk.getByRole('button', { name: t('improve') }).click()
  await desk.getByRole('combobox', { name: t('tone') }).selectOption('friendly')
  await desk.getByRole('combobox', { name: t('kind') }).selectOption('offer')
  await desk.getByRole('combobox', { name: t('emoji') }).selectOption('none')
  const enhance = desk.getByRole('button', { name: t('enhanceInline') })

  await test.step('a link and a number of its own make way for the built-in writer', async () => {
    languageModel.control(() => 'hostile')
    await enhance.click()
    await expect(desk.getByText(t('fallbackFailed'))).toBeVisible()
    await expect(message).not.toHaveValue(/evil|0900/)
  })

  await test.step('what it writes well is taken, and taken back', async () => {
    const before = await message.inputValue()
    languageModel.control(() => null)
    languageModel.write(() => ({
      enhancedContent: 'Come in for a haircut this week, we would love to see you.',
    }))
    await enhance.click()
    await expect(message).toHaveValue(/love to see you/)
    await desk.getByRole('button', { name: ui('en')('undo'), exact: true }).click()
    await expect(message).toHaveValue(before)
  })
})
