import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readAssets } from '../../backend/http/assets.ts'
import { barColors } from '../../pwa/browser/theme.ts'
import { sharedText } from '../../pwa/drafts/draft.ts'
import { root } from '../../scripts/commands.ts'
import { isAppPath } from '../../shared/pages/screens.ts'

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() })
const manifest = z
  .object({
    start_url: z.string(),
    theme_color: z.string(),
    background_color: z.string(),
    share_target: z.object({ action: z.string(), params: z.record(z.string(), z.string()) }),
    icons: z.array(picture),
    screenshots: z.array(picture.extend({ form_factor: z.enum(['wide', 'narrow']), label: z.string() })),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })),
  })
  .parse(JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8')))

const fileOf = (src: string) => join(root, 'public', src)

/** The colours that a page's own markup gives the browser's bars, by day and by night. */
const barsOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/name="theme-color"[^>]*?content="([^"]+)"/g)].map(
    ([, color = '']) => color.toUpperCase(),
  )

/** Width and height as the PNG itself says (its IHDR chunk). */
function sizeOf(src: string): string {
  const png = readFileSync(fileOf(src))
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('the manifest', () => {
  const { icons, screenshots, shortcuts, share_target, start_url } = manifest

  test('says of every picture what it is', () => {
    const drawn = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    expect(drawn.length).toBeGreaterThan(8)
    for (const { src, sizes, type } of drawn) {
      if (type === 'image/svg+xml')
        expect([readFileSync(fileOf(src), 'utf8').slice(0, 4), sizes]).toEqual(['<svg', 'any'])
      else expect([src, sizeOf(src), type]).toEqual([src, sizes, 'image/png'])
    }
  })

  test('has the colour that the bars of every page have by day', () => {
    expect([manifest.theme_color, manifest.background_color]).toEqual([barColors.light, barColors.light])
    for (const page of ['pwa/index.html', 'pwa/pages/AppDocument.tsx', 'pwa/pages/Document.tsx'])
      expect([page, barsOf(page)]).toEqual([page, [barColors.light, barColors.dark]])
  })

  test('names each icon by its content, so that a browser may keep it for ever', () => {
    const files = readdirSync(join(root, 'public/icons'))
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) {
      const [, hash] = /-([\da-f]{8})\.\w+$/.exec(file) ?? []
      const content = readFileSync(join(root, 'public/icons', file))
      expect([file, hash]).toEqual([file, createHash('sha256').update(content).digest('hex').slice(0, 8)])
    }
    const assets = readAssets([{ dir: join(root, 'public'), prefix: '' }])
    for (const { src } of icons) expect([src, assets.get(src)?.hashed]).toEqual([src, true])
  })

  test('has screenshots of both forms that are light and, as Chromium wants, alike and at most 2.3 times as long as wide', () => {
    const shapes = { wide: new Set<string>(), narrow: new Set<string>() }
    for (const { src, sizes, form_factor } of screenshots) {
      shapes[form_factor].add(sizes)
      const [width = 0, height = 0] = sizes.split('x').map(Number)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(width > height).toBe(form_factor === 'wide')
      expect(statSync(fileOf(src)).size).toBeLessThanOrEqual(150_000)
    }
    expect([shapes.wide.size, shapes.narrow.size]).toEqual([1, 1])
  })

  test('leads only to screens of the app, which open without a network', () => {
    const paths = [start_url, share_target.action, ...shortcuts.map(({ url }) => url)]
    expect(paths.filter((path) => !isAppPath(path))).toEqual([])
  })

  test('takes a press of the icon to a new customer, a new campaign and the counter', () => {
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Lägg till kund', '/dashboard?add=customer'],
      ['Ny kampanj', '/create-campaign'],
      ['Kassaläge', '/dashboard/counter'],
    ])
  })
})

describe('what another app shares', () => {
  const shared = (query: Record<string, string>) => sharedText(new URLSearchParams(query))

  test('becomes one text: title, text and address', () => {
    expect(Object.values(manifest.share_target.params).sort()).toEqual(['text', 'title', 'url'])
    expect(shared({ title: 'Höst', text: 'Nya tider', url: 'https://bjorn.example/' })).toBe(
      'Höst\nNya tider\nhttps://bjorn.example/',
    )
    expect(shared({ text: ' Nya tider ' })).toBe('Nya tider')
    expect(shared({})).toBe('')
  })

  test('says nothing twice', () => {
    expect(shared({ title: 'Höst', text: 'Höst', url: '' })).toBe('Höst')
    expect(shared({ title: 'Höst', text: 'Höst https://a.example', url: 'https://a.example' })).toBe(
      'Höst https://a.example',
    )
  })
})
