import puppeteer from 'puppeteer-core'
import { isExecutable, whereIs } from '../../../scripts/commands.ts'
import type { Engine } from './page.ts'

const names = ['firefox-esr', 'firefox']
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** The Firefox to test with: `FIREFOX_PATH`, else one of the system; null when there is none. */
export function findFirefox(): string | null {
  const chosen = process.env.FIREFOX_PATH
  if (chosen) return isExecutable(chosen) ? chosen : null
  return names.map(whereIs).find((path) => path !== null) ?? elsewhere.find(isExecutable) ?? null
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox()
  if (!executablePath) throw new Error('There is no Firefox here.')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The journeys look for Swedish words; a browser of another language would ask for others.
    extraPrefsFirefox: { 'intl.accept_languages': 'sv-SE, sv' },
  })
  return {
    name: 'Firefox',
    close: () => browser.close(),
    page: async (baseURL) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (line) => {
        if (line.type() === 'error') faults.push(line.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.evaluateOnNewDocument(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`Content Security Policy: ${violatedDirective} stopped ${blockedURI}`)
        })
      })
      const at = (path: string) => new URL(path, baseURL).href
      return {
        version: await browser.version(),
        open: async (path) => {
          // Firefox calls it off where the page begins to go elsewhere at the same moment: the address is typed again.
          const calledOff = /NS_BINDING_ABORTED/
          await page.goto(at(path)).catch((error: unknown) => {
            if (!calledOff.test(String(error))) throw error
            return page.goto(at(path))
          })
        },
        reload: async () => void (await page.reload()),
        run: (work, ...given) => page.evaluate(work as (...all: unknown[]) => never, ...given),
        press: (selector) => page.click(selector),
        type: (text) => page.keyboard.type(text),
        cookie: (name, value) =>
          context.setCookie({ name, value, domain: new URL(baseURL).hostname, path: '/' }),
        width: (width) => page.setViewport({ width, height: 800 }),
        faults: () => [...faults],
        close: () => context.close(),
      }
    },
  }
}
