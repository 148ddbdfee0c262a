// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type ToastMessage, ToastProvider, useToast } from '../../pwa/ui/Toast.tsx'
import { acting, using } from '../support/mounted.tsx'

// The page of these tests cancels animations with an error that nobody waits for.
vi.mock('../../pwa/ui/motion.ts', () => ({ useListMotion: () => null }))

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const leave of open.splice(0)) await leave()
})

async function saying(messages: ToastMessage[]) {
  const used = await using(useToast, (user) => <ToastProvider>{user}</ToastProvider>)
  open.push(used.leave)
  for (const message of messages) await acting(() => used.seen.at(-1)?.(message))
  return document.body.textContent ?? ''
}

const failed = { tone: 'error', title: 'Gick inte' } as const
const done = { tone: 'success', title: 'Sparad' } as const

test('a success clears the failures beside it', async () => {
  const text = await saying([failed, done])
  expect(text).toContain('Sparad')
  expect(text).not.toContain('Gick inte')
})

test('a failure with a way on stays beside a success, and a success beside a failure', async () => {
  const way = { label: 'Försök igen', onClick: () => undefined }
  expect(await saying([{ ...failed, action: way }, done])).toContain('Gick inte')
  expect(await saying([done, failed])).toContain('Sparad')
})

test('of changes that are saved one after the other the last is told, beside what offers a way on', async () => {
  const undo = { label: 'Ångra', onClick: () => undefined }
  const text = await saying([
    { ...done, title: 'Anna är borttagen', action: undo },
    { ...done, title: 'Bo är uppdaterad' },
    { tone: 'info', title: 'Ett nytt pris gäller' },
    { ...done, title: 'Cissi är uppdaterad' },
  ])
  expect(text).not.toContain('Bo är')
  for (const told of ['Anna är borttagen', 'Ett nytt pris', 'Cissi är']) expect(text).toContain(told)
})
