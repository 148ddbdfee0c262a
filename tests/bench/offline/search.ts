import type { Page } from 'playwright'
import { customers } from '../../../shared/copy/customers.ts'
import { fold } from '../../../shared/rules/text.ts'
import { carrySession } from '../../support/screens.ts'
import type { Shop } from '../../support/shop.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'
import { bundle } from './bundle.ts'
import { base } from './customers.ts'
import { openFilledShop } from './filled-shop.ts'
import { type Bench, onDevice, withServers } from './servers.ts'

const SLOWER = 4
const LIMIT_MS = 16
const PATIENCE_MS = 180_000

/** What is typed, letter by letter: names, an address, a number, and somebody who is not there. */
const typed = [
  'östergren',
  'anna ek 4',
  'linnéa.berg',
  'zeynep haddad',
  '070-0012',
  'kund.example',
  'nobody here',
]

const prefixes = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

interface Watched extends Window {
  untilFilled(many: number): Promise<unknown>
  searchAlone(many: number, queries: string[]): { took: number; found: number }[]
  typeUntil(query: string, count: string): Promise<number>
}

/** How many a query must find: every word somewhere in name or address, or the digits in a number. */
function counter(many: number): (query: string) => number {
  const rows = base(many).map(({ name, email, phone, mobile }) => ({
    words: fold(`${name} ${email}`),
    digits: `${phone} ${mobile}`.replace(/[^\d ]/g, ''),
  }))
  return (query) => {
    const terms = fold(query).split(/\s+/).filter(Boolean)
    const digits = /^[\d\s()+-]+$/.test(query) ? query.replace(/\D/g, '') : ''
    const numbers = [digits, digits.replace(/^0+/, '')].filter(
      (part, at) => part.length >= (at === 0 ? 1 : 3),
    )
    return rows.filter(
      (row) =>
        terms.every((term) => row.words.includes(term)) || numbers.some((part) => row.digits.includes(part)),
    ).length
  }
}

/** Runs in the page: types, and waits until the count that is said is the right one. */
function installTyping(): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const typeUntil = (query: string, count: string) =>
    new Promise<number>((resolve) => {
      const field = document.querySelector('main search input') as HTMLInputElement
      const status = document.querySelector('main search [role=status]') as HTMLElement
      const says = () =>
        (status.textContent ?? '').replace(/\s/g, '').startsWith(count) && field.value === query
      const observer = new MutationObserver(() => {
        if (!says()) return
        observer.disconnect()
        resolve(performance.now() - started)
      })
      observer.observe(status, { childList: true, subtree: true, characterData: true })
      const started = performance.now()
      setValue?.call(field, query)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  Object.assign(window, { typeUntil })
}

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] as number

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** From the keystroke to the right count on screen, for each letter that changes the count. */
async function onScreen(bench: Bench, shop: Shop, many: number): Promise<number[]> {
  const watch = await bundle('filling')
  const countOf = counter(many)
  return onDevice(bench, async (context, page) => {
    await context.addInitScript(watch)
    await carrySession(context, shop, 'sv')
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${bench.product.url}/dashboard/customers`)
    await page.evaluate((many) => (window as unknown as Watched).untilFilled(many), many)
    await page.evaluate(installTyping)
    const field = page.getByRole('textbox', { name: customers('sv')('search') })
    await field.fill('a')
    await slowDown(page)
    const took: number[] = []
    let before = -1
    for (const query of prefixes) {
      const count = countOf(query)
      if (count === before || query.endsWith(' ')) continue
      before = count
      took.push(
        await page.evaluate(([query, count]) => (window as unknown as Watched).typeUntil(query, count), [
          query,
          String(count),
        ] as const),
      )
    }
    return took
  })
}

/** The function alone, which also shows that it counts right. */
async function alone(bench: Bench, many: number): Promise<number[]> {
  const countOf = counter(many)
  return onDevice(bench, async (_, page) => {
    await page.goto(`${bench.reference}/search`, { waitUntil: 'networkidle' })
    await slowDown(page)
    const answers = await page.evaluate(
      ([many, queries]) => (window as unknown as Watched).searchAlone(many, queries),
      [many, prefixes] as const,
    )
    for (const [at, { found }] of answers.entries()) {
      const query = prefixes[at] as string
      if (found !== countOf(query)) throw new Error(`"${query}" finds ${found}, not ${countOf(query)}`)
    }
    return answers.map(({ took }) => took)
  })
}

/** Searching as one types over a large base, with the processor four times slower. */
export async function search({ small, rounds }: Settings): Promise<Figure[]> {
  const many = small ? 10_000 : 100_000
  return withServers({ pages: ['search'] }, async (bench) => {
    const shop = await openFilledShop(bench.product, many)
    const [screen, functions]: [number[], number[]] = [[], []]
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      functions.push(p95(await alone(bench, many)))
      screen.push(p95(await onScreen(bench, shop, many)))
    }
    const figure = (name: string, value: number): Figure => ({
      part: 'offline-search',
      name: `search over ${many.toLocaleString('en')}, 4 × slower: ${name}`,
      value,
      unit: 'ms',
      reference: `the limit of ${LIMIT_MS}`,
      ratio: value / LIMIT_MS,
      goal: '<= 1',
    })
    return [
      figure('p95 of the search', median(functions)),
      figure('p95 until the count is on screen', median(screen)),
    ]
  })
}
