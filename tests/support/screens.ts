import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import type { Language } from '../../shared/copy/copy.ts'
import type { Shop } from './shop.ts'

const locales = { sv: 'sv-SE', en: 'en-GB' } as const
const phoneSized = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const deskSized = { viewport: { width: 1280, height: 800 } } as const

/** The browsers of a journey, each a device of its own. */
export interface Screens {
  /** The shop's computer: signed in, as after an earlier visit. */
  desk: (shop: Shop, language: Language, options?: BrowserContextOptions) => Promise<Page>
  /** A computer on which nobody has signed in. */
  visitor: (language: Language) => Promise<Page>
  /** The phone of a person who walks in. */
  phone: (language: Language, options?: BrowserContextOptions) => Promise<Page>
  /** What went wrong in any of them: exceptions that nobody caught, and what the content policy stopped. */
  faults: readonly string[]
  close: () => Promise<void>
}

export function openScreens(browser: Browser, baseURL: string, common: BrowserContextOptions): Screens {
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  async function open(language: Language, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL, locale: locales[language], ...common, ...options })
    contexts.push(context)
    await context.addInitScript(answerCookies)
    await context.addInitScript(tellViolations)
    context.on('weberror', (fault) => faults.push(String(fault.error())))
    context.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) faults.push(line.text())
    })
    return context
  }

  return {
    desk: async (shop, language, options = {}) => {
      const context = await open(language, { ...deskSized, ...options })
      await carrySession(context, shop, language)
      return context.newPage()
    },
    visitor: async (language) => {
      const context = await open(language, deskSized)
      await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
      return context.newPage()
    },
    phone: async (language, options = {}) => (await open(language, { ...phoneSized, ...options })).newPage(),
    faults,
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}

/** As somebody who was asked about cookies before: the banner comes a second late, over whatever is there. */
export function answerCookies(): void {
  try {
    localStorage.setItem('blipp.cookies.choice', 'necessary')
  } catch {
    // A frame that may keep nothing asks nothing.
  }
}

/** Chromium logs no violation that the page has caught, as Firefox does. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    console.error(`Content Security Policy: ${violatedDirective} stopped ${blockedURI} in ${sourceFile}`)
  })
}

/** The cookies that a sign-in and a choice of language leave behind. */
export async function carrySession(
  context: BrowserContext,
  { owner }: Shop,
  language: Language,
): Promise<void> {
  const cookies = new Map(owner.cookies).set('lang', language)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: owner.url })))
}

/** Resolves once this page's worker has everything that it keeps: the next visit needs no server. */
export const workerKeepsPage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!active || active.state === 'activated') return
    await new Promise<void>((resolve) => {
      active.addEventListener('statechange', () => active.state === 'activated' && resolve())
    })
  })

/** Takes the network away from a page whose worker keeps the app. */
export async function goOffline(page: Page): Promise<void> {
  await workerKeepsPage(page)
  await page.context().setOffline(true)
}

/** Resolves when what the page has become was drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
