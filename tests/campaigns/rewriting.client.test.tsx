// @vitest-environment happy-dom
import type { FieldPathValue } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineEnhancer } from '../../pwa/assistant/InlineEnhancer.tsx'
import { useReplacing } from '../../pwa/campaigns/useReplacing.ts'
import {
  blank,
  type CampaignEditing,
  type CampaignValues,
  useCampaignForm,
  type Wording,
} from '../../pwa/drafts/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { acting, mounted } from '../support/mounted.tsx'

/** The answer of the writer, which the test gives when it wants. */
const writer = vi.hoisted(() => ({ answer: (_: string) => {} }))
vi.mock('../../pwa/ui/Toast.tsx', () => ({ useToast: () => () => {}, ToastProvider: () => null }))
vi.mock('../../pwa/assistant/jobs.ts', () => ({
  improve: () =>
    new Promise((resolve) => {
      writer.answer = (enhancedContent) =>
        resolve({ answer: { enhancedContent, writtenBy: 'model' }, shortfall: null })
    }),
}))

const t = assistant('sv')
let leave = async () => {}
afterEach(() => leave())

/** An editor in which a text is being written anew. */
async function asked(values: Partial<CampaignValues> & { type: Channel }) {
  setLanguage('sv')
  const kept: Wording[] = []
  let form: CampaignEditing | undefined
  let undo: (() => void) | undefined
  const versions = {
    ...{ list: [], approved: async () => {}, forget: async () => {} },
    replaced: (current: Wording) => void kept.push(current),
  }
  function Editor() {
    form = useCampaignForm({ ...blank, ...values })
    const replacing = useReplacing(form, versions)
    undo = replacing.undo
    const { type, message } = form.watch()
    const shop = { name: 'Björns', industry: 'frisör' }
    return <InlineEnhancer channel={type} shop={shop} message={message} onReplace={replacing.replace} />
  }
  const page = await mounted(<Editor />)
  leave = page.leave
  for (const select of page.place.querySelectorAll('select'))
    await acting(() => {
      select.value = select.options[1]?.value ?? ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const press = [...page.place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === t('enhanceInline'),
  )
  await acting(() => press?.click())
  const write = <Name extends 'message' | 'button'>(
    name: Name,
    value: FieldPathValue<CampaignValues, Name>,
  ) => acting(() => form?.setValue(name, value))
  return {
    kept,
    write,
    answer: (text: string) => acting(() => writer.answer(text)),
    undo: () => acting(() => undo?.()),
    values: () => form?.getValues(),
  }
}

test('what was typed while the text was written anew is an earlier version, and comes back when that is undone', async () => {
  const editor = await asked({ type: 'sms', message: 'Hej.' })
  await editor.write('message', 'Hej. Vi har öppet i påsk.')
  await editor.answer('Hej hej!')
  expect(editor.values()?.message).toBe('Hej hej!')
  expect(editor.kept.map(({ message }) => message)).toEqual(['Hej. Vi har öppet i påsk.'])
  await editor.undo()
  expect(editor.values()?.message).toBe('Hej. Vi har öppet i påsk.')
})

test('a button that a mail got while it was written anew stays in it', async () => {
  const editor = await asked({ type: 'email', subject: 'Påsk', message: 'Hej.' })
  const button = { text: 'Boka', target: 'https://bjorns.example/boka' }
  await editor.write('button', button)
  await editor.answer('Hej hej!')
  expect(editor.values()).toMatchObject({ message: 'Hej hej!', button })
})
