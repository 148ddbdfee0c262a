import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../pwa/${path}`, import.meta.url))

/** Dexie as it is written for today's browsers; what a bundler finds by the name alone spells classes out for old ones. */
export const modernDexie = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }

/** The modules that whole files begin with. */
const begins = {
  main: at('main.tsx'),
  site: at('landing/hydrate.tsx'),
  landing: at('landing/LandingPage.tsx'),
  public: at('landing/index.ts'),
  app: at('app.tsx'),
  dashboard: at('shell/DashboardScreen.tsx'),
  shapes: at('../shared/sync.ts'),
}

/**
 * `site`: what the start page needs; `pages`: what the other public pages do, which are fetched by name; `screens`: what
 * the screens of the app do, but for the page that stands for one that is not there; `shapes`: what a change is read by
 * on its way to the server.
 */
type Needs = Record<'main' | 'site' | 'pages' | 'app' | 'screens' | 'dashboard' | 'shapes', Set<string>>

/**
 * Names the file that each module of the app goes into: what the app needs before its first screen is one file, and not
 * the fifty of automatic splitting, each of which costs a browser ten milliseconds and compresses worse. What public
 * pages need as well stands apart, so that they load nothing of the app; the rest is left to the bundler.
 *
 * What is needed is read off a first pass without names, because only that knows what was left out as unused.
 */
export async function chunkNamer(root: string): Promise<Rolldown.CodeSplittingNameFunction> {
  const needs = neededBy(await firstPass(root))
  return (id) => {
    if (needs.main.has(id)) return needs.app.has(id) || needs.screens.has(id) ? 'start' : null
    if (needs.site.has(id) && needs.app.has(id)) return 'base'
    if (needs.site.has(id)) return needs.screens.has(id) ? 'common' : 'site'
    if (needs.pages.has(id) && (needs.app.has(id) || needs.dashboard.has(id))) return 'pages'
    if (needs.app.has(id)) return 'app'
    if (needs.dashboard.has(id)) return 'dashboard'
    if (needs.shapes.has(id)) return needs.pages.has(id) ? 'zod' : 'shapes'
    return null
  }
}

async function firstPass(root: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), withoutStyles()],
    resolve: { alias: [modernDexie] },
    build: { write: false, minify: false, target: 'es2022', rolldownOptions: { input: at('index.html') } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
  }
}

/** The modules that come with each beginning, by what its file imports before it runs. */
function neededBy(chunks: Rolldown.OutputChunk[]): Needs {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  function fileOf(beginning: string): Rolldown.OutputChunk {
    const file = chunks.find((chunk) => chunk.moduleIds.includes(beginning))
    if (!file) throw new Error(`Nothing is built of ${beginning}.`)
    return file
  }

  function modulesFrom(...files: Rolldown.OutputChunk[]): Set<string> {
    const found = new Set<Rolldown.OutputChunk>()
    const left = [...files]
    for (let chunk = left.pop(); chunk; chunk = left.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      left.push(...chunk.imports.flatMap((name) => named.get(name) ?? []))
    }
    return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
  }

  const later = (file: Rolldown.OutputChunk) => file.dynamicImports.flatMap((name) => named.get(name) ?? [])

  const site = fileOf(begins.site)
  const app = fileOf(begins.app)
  return {
    main: modulesFrom(fileOf(begins.main)),
    site: modulesFrom(site, fileOf(begins.landing)),
    pages: modulesFrom(...later(site)),
    app: modulesFrom(app),
    screens: modulesFrom(...later(app).filter(({ facadeModuleId }) => facadeModuleId !== begins.public)),
    dashboard: modulesFrom(fileOf(begins.dashboard)),
    shapes: modulesFrom(fileOf(begins.shapes)),
  }
}
