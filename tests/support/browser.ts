import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import { chromium, type LaunchOptions, type Page } from 'playwright'
import { isExecutable, whereIs } from '../../scripts/commands.ts'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const elsewhere = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser to test with: `CHROMIUM_PATH`, else one of the system, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isExecutable(chosen) ? chosen : null
  for (const name of names) {
    const path = whereIs(name)
    if (path) return path
  }
  const known = elsewhere.find(isExecutable)
  if (known) return known
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/**
 * What Playwright turns off, which a flag of our own would otherwise turn on again, and the suggestions below the address
 * bar: a page of four hundred files that the browser loads anew behind every tab, for a second of processor each.
 */
const features = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** The sandbox is off because containers run as root; nothing but our own pages is opened. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features.join(',')}`,
]

export function launchOptions(): LaunchOptions {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('There is no Chromium here: set CHROMIUM_PATH, or run "npm test" once.')
  return { executablePath, args: flags }
}

/**
 * Has all pages of a site in one context share a process, which compiles the app once while any of them is open. Not for
 * journeys: two tabs of a person's have a thread each.
 */
export function sharingProcesses(): LaunchOptions {
  const options = launchOptions()
  return { ...options, args: [...(options.args ?? []), '--process-per-site'] }
}

/** The small one, put in once: `@axe-core/playwright` puts in the large one twice, for a tenth of a second of processor more. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What on the page breaks WCAG 2.2 AA, one line for each element; empty when nothing does. Motion is let finish first:
 * text that is still fading in has another contrast than the one that is read.
 */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(async (quietFrames) => {
    // Those that run by scrolling, or for ever, have no end to wait for.
    const ends = ({ timeline, effect }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    const running = () => document.getAnimations().filter(ends)
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    // A colour may change again while axe looks, as a change that is tried again does, or a toast come: it is then there
    // at once.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { animate } = Element.prototype
    Element.prototype.animate = function atOnce(...args) {
      const animation = animate.apply(this, args)
      if (ends(animation)) animation.finish()
      return animation
    }
    Object.assign(window, { animate })
    // What changed just now begins to move some frames later.
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await frame()
      if (running().length === 0) continue
      quiet = -1
      await Promise.allSettled(running().map((animation) => animation.finished))
    }
  }, 10)
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // The product's only frames are sandboxed ones that let no script in, and axe would wait for them. What passes is not
    // looked at, and listing it takes a fifth of the time.
    const found = await axe.run(
      { exclude: [['iframe[sandbox]']] },
      { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
    )
    return found.violations
  }, standards)
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
    Element.prototype.animate = (window as unknown as Pick<Element, 'animate'>).animate
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  )
}
