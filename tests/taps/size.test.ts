import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
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
