import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPages } from '../../pwa/server.tsx'
import type { VoucherProps } from '../../shared/pages/voucher-page.ts'
import { voucherStates } from '../../shared/rules/offers/states.ts'

const dist = join(import.meta.dirname, '../../dist/tap')
const ALL_MAX = 15_000

const pages = createPages({
  assets: {
    ...{
      tapScript: '',
      counterScript: '',
      earnedScript: '',
      framedScript: '',
      knownScript: '',
      voucherScript: '/tap/assets/voucher-1.js',
    },
    app: { script: '', styles: [], preload: [] },
  },
})
const props: VoucherProps = {
  language: 'sv',
  businessName: 'Ebbas <Blommor>',
  color: '#ffd500',
  logo: null,
  offer: {
    title: 'En bukett tulpaner',
    terms: 'Gäller dig som är med.\nEn bukett per person.',
    picture: null,
    from: '2026-11-01',
    until: '2026-11-30',
    perPerson: 1,
  },
  state: 'usable',
  card: null,
  savesFor: null,
  calendarPath: '/ics/abcdefghijkl',
  code: '7K3M9Q2X',
  usedAt: [],
  at: '2026-11-21T09:00:00.000Z',
  timeZone: 'Europe/Stockholm',
}
const html = (more: Partial<VoucherProps> = {}) => pages.voucher({ ...props, ...more }).html

describe('a voucher', () => {
  const lines = {
    usable: ['Visa upp den här i kassan', 'Show this at the counter'],
    used: ['Använd 20 november 2026 kl. 13:32', 'Used November 20, 2026 at 13:32'],
    early: ['Gäller från och med 1 november 2026', 'Valid from November 1, 2026'],
    over: ['Gällde till och med 30 november 2026', 'Was valid until November 30, 2026'],
    stopped: ['Erbjudandet är stoppat', 'The offer has been stopped'],
    collecting: ['4 av 10 stämplar', '4 of 10 stamps'],
  } as const

  test.each(voucherStates)('that is %s says so in both languages', (state) => {
    const usedAt = state === 'used' ? ['2026-11-20T12:32:00.000Z'] : []
    const card = state === 'collecting' ? { perCard: 10, stamps: 4 } : null
    const page = html({ state, usedAt, card })
    expect(page).toContain(`data-state="${state}"`)
    for (const line of lines[state]) expect(page).toContain(`>${line}</span>`)
  })

  test('shows its code in two groups, and a camera reads the code alone', () => {
    expect(html()).toContain('<strong>7K3M 9Q2X</strong>')
    expect(html()).toContain('viewBox="0 0 29 29"')
  })

  test('escapes what the shop wrote, and is kept out of search engines', () => {
    expect(html()).toContain('Ebbas &lt;Blommor&gt;')
    expect(html()).toContain('<meta name="robots" content="noindex"/>')
  })

  test('that is a stamp card draws its stamps, shows its code to be stamped, and when it is full what to do', () => {
    const begun = html({ state: 'collecting', card: { perCard: 10, stamps: 4 } })
    expect(begun.match(/class="is-given"/g)).toHaveLength(4)
    expect(begun.match(/<circle r="17"/g)).toHaveLength(10)
    expect(begun).toContain('data-open="collecting"')
    expect(begun).toContain('data-when="usable collecting"')
    const full = html({ state: 'usable', card: { perCard: 10, stamps: 12 } })
    expect(full.match(/class="is-given"/g)).toHaveLength(10)
    expect(full).toContain('Kortet är fullt')
    expect(full).toContain('On the next card already: 2')
  })

  test('with several uses says how many are left', () => {
    const page = html({ offer: { ...props.offer, perPerson: 3 }, usedAt: ['2026-11-20T12:32:00.000Z'] })
    expect(page).toContain('2 av 3 gånger kvar')
    expect(page).toContain('2 of 3 uses left')
  })

  test('leads to its day for a calendar in both languages, while there is one', () => {
    expect(html()).toContain('<a lang="sv" href="/ics/abcdefghijkl?lang=sv">Lägg till i kalendern</a>')
    expect(html()).toContain('<a lang="en" href="/ics/abcdefghijkl?lang=en">Add to calendar</a>')
    expect(html()).toContain('class="voucher-calendar" data-when="usable collecting early"')
    expect(html({ offer: { ...props.offer, until: null } })).toContain('data-when="early"><a lang="sv"')
    expect(html({ calendarPath: null })).not.toContain('/ics/')
  })

  test('says how old it is where it comes out of the phone’s store', () => {
    expect(html()).toContain('data-shown="now"')
    expect(html()).toContain('Så här såg kupongen ut 21 november 2026 kl. 10:00.')
  })
})

// `npm test` builds first; `npm run check` does not build.
describe.skipIf(!existsSync(join(dist, '.vite/voucher.json')))('what a voucher costs on mobile data', () => {
  test('is at most 15 kB with its script and its worker, without its picture', () => {
    const { file } = JSON.parse(readFileSync(join(dist, '.vite/voucher.json'), 'utf8'))['voucher.ts']
    const scripts = [join(dist, `${file}.br`), join(dist, 'voucher-worker.js.br')]
    const bytes = scripts.reduce((sum, path) => sum + statSync(path).size, brotliCompressSync(html()).length)
    expect(bytes).toBeLessThanOrEqual(ALL_MAX)
  })
})
