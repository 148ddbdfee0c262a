import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtAssets, pageAssets, retireWorkers, rewriteShell } from '../../backend/http/builds.ts'
import { integrityOf } from '../../backend/http/etag.ts'

describe('the files of the builds', () => {
  let folder: string
  let dist: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'blipp-builds-'))
    dist = join(folder, 'dist')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** As `npm run build` leaves it: only the files of this build are there. */
  function build(release: number, files: Record<string, string> = {}) {
    rmSync(dist, { recursive: true, force: true })
    const all = {
      [`pwa/assets/Screen-release${release}.js`]: `export default ${release}`,
      [`tap/assets/tap-release${release}.js`]: `tap(${release})`,
      'tap/retired-worker.js': 'retire()',
      'tap/tap-worker.js': 'keepTaps()',
      'tap/counter-worker.js': 'keepCounter()',
      'tap/voucher-worker.js': 'keepVouchers()',
      'tap/embed.js': 'show()',
      'pwa/worker.js': 'keepShell()',
      ...files,
      'built.json': '{}',
    }
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(dist, path)), { recursive: true })
      writeFileSync(join(dist, path), text)
    }
    utimesSync(join(dist, 'built.json'), release, release)
  }
  const manifest = {
    'index.html': {
      file: 'assets/app-1.js',
      css: ['assets/a.css', 'assets/b.css'],
      imports: ['_ui.js', '_gone.js'],
    },
    '_ui.js': { file: 'assets/ui-1.js' },
  }
  const manifests: Record<string, object> = {
    'pwa/.vite/manifest.json': manifest,
    'tap/.vite/manifest.json': { 'tap.ts': { file: 'assets/tap-1.js' } },
    'tap/.vite/counter.json': { 'counter.ts': { file: 'assets/counter-1.js' } },
    'tap/.vite/earned.json': { 'earned.ts': { file: 'assets/earned-1.js' } },
    'tap/.vite/framed.json': { 'framed.ts': { file: 'assets/framed-1.js' } },
    'tap/.vite/known.json': { 'known.ts': { file: 'assets/known-1.js' } },
    'tap/.vite/voucher.json': { 'voucher.ts': { file: 'assets/voucher-1.js' } },
  }
  const without = (path: string) =>
    Object.fromEntries(
      Object.entries(manifests).map(([each, told]) => [each, JSON.stringify(each === path ? {} : told)]),
    )

  test('lend the pages that the server renders their scripts and styles', () => {
    build(1, without(''))
    expect(pageAssets(dist)).toEqual({
      tapScript: '/tap/assets/tap-1.js',
      counterScript: '/tap/assets/counter-1.js',
      earnedScript: '/tap/assets/earned-1.js',
      framedScript: '/tap/assets/framed-1.js',
      knownScript: '/tap/assets/known-1.js',
      voucherScript: '/tap/assets/voucher-1.js',
      app: {
        script: '/assets/app-1.js',
        styles: ['/assets/a.css', '/assets/b.css'],
        preload: ['/assets/ui-1.js'],
      },
    })
  })

  test.each(Object.keys(manifests))('are not taken for whole without what %s tells of', (path) => {
    build(1, without(path))
    expect(() => pageAssets(dist)).toThrow('The build is incomplete: run npm run build')
  })

  const served = () => builtAssets(dist, join(folder, 'data'))
  const screens = () => [...served().keys()].filter((path) => path.startsWith('/assets/')).sort()

  test('are served for three builds, and then no longer', () => {
    const seen = [1, 2, 3, 4].map((release) => {
      build(release)
      return screens()
    })
    const file = (release: number) => `/assets/Screen-release${release}.js`
    expect(seen).toEqual([
      [file(1)],
      [file(1), file(2)],
      [file(1), file(2), file(3)],
      [file(2), file(3), file(4)],
    ])
    expect(served().get('/tap/assets/tap-release2.js')?.plain.read().toString()).toBe('tap(2)')
  })

  test('of a newer version are served after going back to an older one', () => {
    for (const release of [1, 2, 3]) {
      build(release)
      served()
    }
    build(2)
    expect(screens()).toEqual([1, 2, 3].map((release) => `/assets/Screen-release${release}.js`))
  })

  test('leave alone what another process is making, and clear away what a killed one left', () => {
    const making = join(folder, 'data', 'builds.new')
    const left = join(folder, 'data', 'builds.new-killed')
    for (const dir of [making, left]) {
      mkdirSync(dir, { recursive: true })
      writeFileSync(join(dir, 'half.js'), 'half')
    }
    utimesSync(left, 1, 1)
    build(1)
    served()
    expect([existsSync(join(making, 'half.js')), existsSync(left)]).toEqual([true, false])
  })

  test('that could not be kept whole are kept by the next start', () => {
    build(1)
    renameSync(join(dist, 'tap/assets'), join(folder, 'away'))
    expect(served).toThrow()
    renameSync(join(folder, 'away'), join(dist, 'tap/assets'))
    served()
    build(2)
    expect(served().get('/tap/assets/tap-release1.js')?.plain.read().toString()).toBe('tap(1)')
  })

  test('are kept once, however often the server starts', () => {
    build(1)
    for (const _ of [1, 2, 3, 4]) served()
    build(2)
    expect(screens()).toEqual(['/assets/Screen-release1.js', '/assets/Screen-release2.js'])
  })

  test('are copied where they cannot be linked', () => {
    // A folder is linked nowhere, as a file is not on another disk.
    build(1, { 'pwa/assets/Screens/Deep-release1.js': 'export default 1' })
    served()
    build(2)
    expect(screens()).toEqual([
      '/assets/Screen-release1.js',
      '/assets/Screen-release2.js',
      '/assets/Screens/Deep-release1.js',
    ])
  })

  test('are served as they were compressed in the build where nothing is changed in them', () => {
    const html = '<meta content="support@blipp.example">'
    build(1, { 'pwa/index.html': html, 'pwa/index.html.br': 'small' })
    const assets = served()
    rewriteShell(assets, (text) => text)
    expect(assets.get('/index.html')?.encodings.map(({ body }) => body.read().toString())).toEqual(['small'])
  })

  test("have the shell's worker expect the shell that is really served", () => {
    const html = '<meta content="support@blipp.example">'
    build(1, {
      'pwa/index.html': html,
      'pwa/worker.js': `keep([{revision:"${integrityOf(html)}",integrity:"${integrityOf(html)}"}])`,
    })
    const assets = served()
    rewriteShell(assets, (text) => text.replace('blipp', 'butik'))
    const is = integrityOf('<meta content="support@butik.example">')
    expect(assets.get('/index.html')?.plain.read().toString()).toContain('support@butik.example')
    expect(assets.get('/worker.js')?.plain.read().toString()).toBe(
      `keep([{revision:"${is}",integrity:"${is}"}])`,
    )
  })

  test('have one worker in the place of all when they are to go', () => {
    build(1)
    const assets = served()
    const workers = () =>
      ['/worker.js', '/tap-worker.js', '/counter-worker.js', '/voucher-worker.js'].map((path) =>
        assets.get(path)?.plain.read().toString(),
      )
    expect(workers()).toEqual(['keepShell()', 'keepTaps()', 'keepCounter()', 'keepVouchers()'])
    retireWorkers(assets)
    expect(workers()).toEqual(['retire()', 'retire()', 'retire()', 'retire()'])
  })
})
