import { expect } from 'playwright/test'
import type { EnginePage } from './page.ts'

type Role = 'button' | 'link' | 'field' | 'box'

/** What a person looks for: a control by what it is and how it is called. */
interface Sought {
  role: Role
  name: string
}

/**
 * Runs in the page: marks the control, in the dialog on top where one is open, and says whether it is there to be used.
 * A control is called by its `aria-label`, its label, or its own words.
 */
async function mark({ role, name }: Sought): Promise<boolean> {
  const kinds = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input:not([type=checkbox], [type=radio]), textarea',
    box: '[type=checkbox], [type=radio]',
  }
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const names = (each: HTMLElement) => {
    const labels = 'labels' in each ? [...((each as HTMLInputElement).labels ?? [])] : []
    return [
      each.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      each.textContent,
    ].map(words)
  }
  for (const old of document.querySelectorAll('[data-sought]')) old.removeAttribute('data-sought')
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const usable = [...top.querySelectorAll<HTMLElement>(kinds[role])].filter(
    (each) => each.checkVisibility() && !each.closest('[inert]') && !each.matches(':disabled'),
  )
  const found =
    usable.find((each) => names(each).includes(name)) ??
    // It may say more than the name: what is optional, or what it is for.
    usable.find((each) => names(each).some((other) => other.includes(name)))
  if (!found) return false
  found.setAttribute('data-sought', 'yet to be pressed')
  found.addEventListener('click', () => found.setAttribute('data-sought', 'pressed'), { capture: true })
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // One that still moves would be missed.
  const place = () => JSON.stringify(found.getBoundingClientRect())
  const before = place()
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return found.isConnected && place() === before
}

/** Runs in the page: what there is to be read; nothing while its document is still to come. */
const readable = (): string => (document.body?.innerText ?? '').replace(/\s+/g, ' ')

/** Runs in the page: whether a press came beside the control, which the page moved meanwhile. */
const isMissed = (): boolean => document.querySelector('[data-sought="yet to be pressed"]') !== null

/** What a person does on a page; each waits until it can be done. */
export interface Person {
  press: (role: Role, name: string) => Promise<void>
  /** Puts a text into a field in place of what is there. */
  fill: (name: string, text: string) => Promise<void>
  /** Waits until these words are to be seen; longer for what a page does after pauses of its own. */
  sees: (words: string, timeout?: number) => Promise<void>
  /** Waits until the page's address is of this kind. */
  isAt: (address: RegExp) => Promise<void>
  /** Waits until the worker has taken in what the page needs without a server. */
  workerKeepsPage: () => Promise<void>
}

export function person(page: EnginePage): Person {
  // Between looking and pressing the page may have drawn itself anew, or be another one.
  const untilDone = (work: () => Promise<void>, timeout = 20_000) => expect(work).toPass({ timeout })
  const find = async (sought: Sought) => {
    if (await page.run(mark, sought)) return
    throw new Error(`There is no ${sought.role} “${sought.name}” on: ${await page.run(readable)}`)
  }
  return {
    press: (role, name) =>
      untilDone(async () => {
        await find({ role, name })
        await page.press('[data-sought]')
        // A page that is gone by now was left by the press.
        if (await page.run(isMissed).catch(() => false))
          throw new Error(`The press of ${role} “${name}” came beside it`)
      }),
    fill: (name, text) =>
      untilDone(async () => {
        await find({ role: 'field', name })
        await page.run(() => {
          const field = document.querySelector<HTMLInputElement>('[data-sought]')
          field?.focus()
          field?.select()
        })
        await page.type(text)
        const typed = await page.run(() => document.querySelector<HTMLInputElement>('[data-sought]')?.value)
        expect(typed).toBe(text)
      }),
    sees: (words, timeout) =>
      untilDone(async () => expect(await page.run(readable)).toContain(words), timeout),
    isAt: (address) => untilDone(async () => expect(await page.run(() => location.href)).toMatch(address)),
    workerKeepsPage: () =>
      page.run(async () => {
        const { active } = await navigator.serviceWorker.ready
        if (!active || active.state === 'activated') return
        await new Promise<void>((resolve) => {
          active.addEventListener('statechange', () => active.state === 'activated' && resolve())
        })
      }),
  }
}
