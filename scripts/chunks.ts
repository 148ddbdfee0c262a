import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../pwa/${path}`, import.meta.url))

/** The modules that whole files begin with. */
const begins = {
  main: at('main.tsx'),
  site: at('landing/hydrate.tsx'),
  app: at('app.tsx'),
  dashboard: at('businesses/DashboardScreen.tsx'),
}

type Needs = Record<keyof typeof begins, Set<string>>

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
    if (needs.main.has(id)) return null
    if (needs.app.has(id)) return needs.site.has(id) ? 'base' : 'app'
    return needs.dashboard.has(id) && !needs.site.has(id) ? 'dashboard' : null
  }
}

async function firstPass(root: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), withoutStyles()],
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

  function modulesFrom(beginning: string): Set<string> {
    const first = chunks.find((chunk) => chunk.moduleIds.includes(beginning))
    if (!first) throw new Error(`Nothing is built of ${beginning}.`)
    const found = new Set<Rolldown.OutputChunk>()
    const left = [first]
    for (let chunk = left.pop(); chunk; chunk = left.pop()) {
      if (found.has(chunk)) continue
      found.add(chunk)
      left.push(...chunk.imports.flatMap((name) => named.get(name) ?? []))
    }
    return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
  }

  return {
    main: modulesFrom(begins.main),
    site: modulesFrom(begins.site),
    app: modulesFrom(begins.app),
    dashboard: modulesFrom(begins.dashboard),
  }
}
