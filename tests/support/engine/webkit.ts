import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { isExecutable, whereIs } from '../../../scripts/commands.ts'
import { freePort } from '../ports.ts'
import type { Engine, EnginePage } from './page.ts'

/** Which folder it lies in depends on the machine and on the version of WebKitGTK. */
const miniBrowsers = '/usr/{lib,lib64,libexec}/{,*/}webkit{2gtk,gtk}-*/MiniBrowser'

interface WebKit {
  driver: string
  browser: string
  /** A screen that nobody sees; null where there is one to be seen. */
  screen: string | null
}

/** WebKitGTK's driver and the browser that it drives; null when one of them is not there. */
export function findWebKit(): WebKit | null {
  const driver = whereIs('WebKitWebDriver')
  const browser = globSync(miniBrowsers).find(isExecutable)
  const screen = whereIs('Xvfb')
  if (!driver || !browser || (!screen && !process.env.DISPLAY)) return null
  return { driver, browser, screen }
}

const PATIENCE_MS = 30_000

/** Its toolbar would keep the window from being as narrow as a phone. */
const narrow = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** A folder with settings of its own. */
function settingsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), narrow)
  return folder
}

/** A screen of its own, and its name. */
async function openScreen(command: string): Promise<[ChildProcess, string]> {
  const screen = spawn(command, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return [screen, `:${String(number).trim()}`]
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isReady(url))) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((again) => setTimeout(again, 50))
  }
}

/** WebKitGTK by W3C WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const found = findWebKit()
  if (!found) throw new Error('There is no WebKitGTK here.')
  const children: ChildProcess[] = []
  let display = process.env.DISPLAY ?? ''
  if (found.screen) {
    const [screen, name] = await openScreen(found.screen)
    children.push(screen)
    display = name
  }
  const port = await freePort()
  const folder = settingsFolder()
  const driver = spawn(found.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      ...{ DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', XDG_CONFIG_HOME: folder },
    },
    stdio: 'ignore',
  })
  children.unshift(driver)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return {
    name: 'WebKitGTK',
    close: async () => {
      for (const child of children) {
        child.kill()
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
    page: async (baseURL) => {
      const browser = await new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: found.browser,
            args: ['--automation'],
          },
        })
        .build()
      await browser.manage().setTimeouts({ script: PATIENCE_MS, pageLoad: PATIENCE_MS })
      return pageOf(browser, baseURL)
    },
  }
}

async function pageOf(browser: WebDriver, baseURL: string): Promise<EnginePage> {
  const at = (path: string) => new URL(path, baseURL).href
  const run: EnginePage['run'] = (work, ...given) =>
    browser.executeScript(`return (${work}).apply(null, arguments)`, ...given)
  const version = String((await browser.getCapabilities()).get('browserVersion'))
  return {
    version,
    open: (path) => browser.get(at(path)),
    reload: () => browser.navigate().refresh(),
    run,
    press: (selector) => browser.findElement(By.css(selector)).click(),
    type: async (text) => (await browser.switchTo().activeElement()).sendKeys(text),
    cookie: async (name, value) => {
      // A cookie is set for the page that is open.
      if (!(await browser.getCurrentUrl()).startsWith(baseURL)) await browser.get(at('/robots.txt'))
      await browser.manage().addCookie({ name, value, path: '/' })
    },
    width: async (pixels) => {
      const window = browser.manage().window()
      const frame = await run((want) => outerWidth - innerWidth + want, pixels)
      await window.setRect({ width: frame, height: 900 })
    },
    faults: () => [],
    close: () => browser.quit(),
  }
}
