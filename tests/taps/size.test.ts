import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EmbedTheme } from '../../shared/pages/embed.ts'
import type { CreatePages, TapProps } from '../../shared/pages/props.ts'
import { shades } from '../../shared/rules/color.ts'

const dist = join(import.meta.dirname, '../../dist')
const worker = join(dist, 'tap/tap-worker.js')
const SCRIPTS_MAX = 10_000
const ALL_MAX = 15_000

const wording = (text: string) => ({ version: 'v-2026-11-01-0123456789abcdef', text })
const wordings = {
  sv: wording('Ja, jag vill få erbjudanden och nyheter från Ebbas Blommor med sms och e-post.'),
  en: wording('Yes, I would like offers and news from Ebbas Blommor by SMS and email.'),
}
const props: TapProps = {
  code: 'k3J9x0QmPz7LwT2uVb5Nc8',
  language: 'sv',
  page: {
    businessName: 'Ebbas Blommor',
    tagline: 'Blommor med omtanke',
    language: 'sv',
    wording: wordings.sv,
    wordings,
    askPerChannel: [],
    reviewUrl: 'https://reviews.example.org/ebba',
    privacyUrl: '/t/k3J9x0QmPz7LwT2uVb5Nc8/privacy',
  },
}

interface Built {
  script: string
  /** The same page in a shop's own colour, with its picture. */
  colored: string
  html: string
}

async function built(): Promise<Built> {
  const manifest = JSON.parse(readFileSync(join(dist, 'tap/.vite/manifest.json'), 'utf8'))
  const script = manifest['tap.ts'].file as string
  const server = await import(pathToFileURL(join(dist, 'server/server.js')).href)
  const createPages: CreatePages = server.createPages
  const pages = createPages({
    assets: {
      tapScript: `/tap/${script}`,
      counterScript: '',
      earnedScript: '',
      framedScript: '',
      knownScript: '',
      voucherScript: '',
      app: { script: '', styles: [], preload: [] },
    },
  })
  const own = { ...props.page, color: '#ffd500', logoUrl: '/t/k3J9x0QmPz7LwT2uVb5Nc8/logo/4f0c91be' }
  return {
    script: join(dist, 'tap', script),
    html: pages.tap(props).html,
    colored: pages.tap({ ...props, page: own }).html,
  }
}

/** The style of the form in a frame, in a shop's own colour. */
async function framedStyle(theme: EmbedTheme): Promise<string> {
  const { createPages } = (await import(pathToFileURL(join(dist, 'server/server.js')).href)) as {
    createPages: CreatePages
  }
  const none = {
    tapScript: '',
    counterScript: '',
    earnedScript: '',
    framedScript: '/f.js',
    knownScript: '',
    voucherScript: '',
  }
  const pages = createPages({ assets: { ...none, app: { script: '', styles: [], preload: [] } } })
  const page = { ...props.page, color: '#ffd500' }
  const { html } = pages.tap({ ...props, page, embed: { origins: ['https://ebba.example'], theme } })
  return html.replace(/.*<style>|<\/style>.*/gs, '')
}

const scriptBytes = ({ script }: Built): number =>
  statSync(`${script}.br`).size + statSync(`${worker}.br`).size

// `npm test` builds first; `npm run check` does not build.
describe.skipIf(!existsSync(join(dist, 'server/server.js')))(
  'what a first tap costs on bad mobile data',
  () => {
    let page: Built
    beforeAll(async () => {
      page = await built()
    })

    test('scripts, the worker’s too, are at most 10 kB', () => {
      expect(scriptBytes(page)).toBeLessThanOrEqual(SCRIPTS_MAX)
    })

    test('everything together is at most 15 kB, and no more in the shop’s own colour, without its picture', () => {
      for (const html of [page.html, page.colored]) {
        const bytes = brotliCompressSync(html).length + scriptBytes(page)
        expect(bytes).toBeLessThanOrEqual(ALL_MAX)
      }
    })

    test('the shop’s own colour is one that can be read', () => {
      const { light, dark } = shades('#ffd500')
      expect(page.colored).toContain(`--primary:${light.primary}`)
      expect(page.colored).toContain(`--primary:${dark.primary}`)
      // What the page's own style writes on its buttons.
      expect([light.on, dark.on]).toEqual(['#ffffff', '#0d211a'])
    })

    test('nothing but the one script is asked for', () => {
      const asked = [...page.html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])
      const files = asked.filter((address) => /\.(js|css|woff2|png|svg)$/.test(address ?? ''))
      expect(files).toHaveLength(1)
    })

    test('page and worker are scripts of the classic kind', () => {
      for (const file of [page.script, worker])
        expect(readFileSync(file, 'utf8')).not.toMatch(/\b(import|export)\b\s*[{*"']/)
    })
  },
)

describe.skipIf(!existsSync(join(dist, 'server/server.js')))('the form on a shop’s own web site', () => {
  test('costs the site a script of at most 1.5 kB, which a strict policy lets run', () => {
    const script = readFileSync(join(dist, 'tap/embed.js'), 'utf8')
    expect(script.length).toBeLessThanOrEqual(1500)
    expect(script).not.toMatch(/\b(eval|Function|innerHTML|cssText|setAttribute)\b/)
  })

  test('is as light or dark as the site wants, whatever the reader’s device asks for', async () => {
    const [light, dark, auto] = await Promise.all((['light', 'dark', 'auto'] as const).map(framedStyle))
    const { light: onPaper, dark: atNight } = shades('#ffd500')
    const paper = ['#fbf9f5', `--primary:${onPaper.primary}`]
    const night = ['#141715', `--primary:${atNight.primary}`]
    for (const color of paper) expect(light).toContain(color)
    for (const color of night) expect(light).not.toContain(color)
    for (const color of night) expect(dark).toContain(color)
    for (const color of paper) expect(dark).not.toContain(color)
    for (const color of [...paper, ...night]) expect(auto).toContain(color)
  })
})
