// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LabelDialog } from '../../pwa/customers/bulk/LabelDialog.tsx'
import { SegmentDialog } from '../../pwa/customers/SegmentDialog.tsx'
import { FixDialog } from '../../pwa/outbox/FixDialog.tsx'
import { ToastProvider } from '../../pwa/ui/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { ui } from '../../shared/copy/ui.ts'
import { queued } from '../support/device.ts'
import { acting, mounted } from '../support/mounted.tsx'
import { inStore, tablet } from '../support/store-screen.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true }))

let leave = async () => {}
beforeEach(() => setLanguage('sv'))
afterEach(() => leave())

async function opened(dialog: (onClose: () => void) => ReactNode) {
  const { store } = await tablet([])
  const onClose = vi.fn()
  const page = await mounted(inStore(store)(<ToastProvider>{dialog(onClose)}</ToastProvider>))
  leave = page.leave
  const close = () =>
    acting(() => page.place.querySelector<HTMLElement>(`[aria-label="${ui('sv')('close')}"]`)?.click())
  const type = (value: string) =>
    acting(() => {
      const field = page.place.querySelector('input') as HTMLInputElement
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const pressEscape = async () => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    await acting(() => page.place.querySelector('input')?.dispatchEvent(press))
    await acting(() =>
      page.place.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    )
  }
  return {
    type,
    close,
    pressEscape,
    onClose,
    asks: () => page.place.textContent?.includes(ui('sv')('leaveTitle')),
  }
}

const dialogs: [string, (onClose: () => void) => ReactNode][] = [
  [
    'the name of a segment',
    (onClose) => <SegmentDialog {...{ onClose, segments: [], filter: {}, onSaved }} />,
  ],
  ['labels for many', (onClose) => <LabelDialog {...{ onClose, people: [], onSave: onSaved }} />],
  ['a mended change', (onClose) => <FixDialog {...{ onClose, title: '', operation: queued() }} />],
]
function onSaved() {}

test.each(dialogs)('the dialog for %s asks before it throws away what was typed', async (_, dialog) => {
  const { type, close, onClose, asks } = await opened(dialog)
  await type('Stammis,')
  await close()
  expect([asks(), onClose.mock.calls.length]).toEqual([true, 0])
})

test.each(dialogs)('the dialog for %s closes at once where nothing was typed', async (_, dialog) => {
  const { close, onClose, asks } = await opened(dialog)
  await close()
  expect([asks(), onClose.mock.calls.length]).toEqual([false, 1])
})

test('Esc throws no label away that is typed and not yet added to the others', async () => {
  const [, labels] = dialogs[1] as (typeof dialogs)[number]
  const { type, pressEscape, onClose, asks } = await opened(labels)
  await type('Stammis')
  await pressEscape()
  expect([asks(), onClose.mock.calls.length]).toEqual([true, 0])
})
