// The tap page's script and its worker, the counter's, a voucher's, the form's on a shop's own web site with what shows it there, and what takes the place of the workers when they are to go.
// Builds of their own, because each must be one classic script: a page's named by its contents, a worker's at an address
// that never changes.
import { fileURLToPath } from 'node:url'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { embedWords } from './shared/copy/site-form.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const output = at('dist/tap')

/**
 * Phones of customers, not of developers: Safari 14 and Chrome 87 still run it; older ones post the plain form. Chrome
 * before 91 mistakes `(a?.b)(...list)`, which is not written here and for which every `?.` would be spelt out.
 */
const target = ['es2020', 'safari14', 'chrome91']

/** The first, which empties the folder for the others. */
const MANIFEST = '.vite/manifest.json'

/** What a build for a customer's own phone knows: it leaves the counter's code out (`pwa/taps/post.ts`). */
const ownPhone = { OWN_PHONE: 'true' }

const classic = (
  input: string,
  fileName: string,
  manifest: string | false,
  define: Record<string, string> = {},
): EnvironmentOptions => ({
  consumer: 'client',
  define,
  build: {
    outDir: output,
    emptyOutDir: manifest === MANIFEST,
    target,
    // The server finds a script's name in its manifest.
    manifest,
    modulePreload: false,
    rolldownOptions: {
      input: at(input),
      output: { format: 'iife', entryFileNames: fileName },
    },
  },
})

/** In this order: the first empties the folder. */
const builds = [
  ...([
    'client',
    'earned',
    'known',
    'counter',
    'worker',
    'counterWorker',
    'voucher',
    'voucherWorker',
    'framed',
    'embed',
    'retired',
  ] as const),
]

export default defineConfig({
  root: at('pwa'),
  base: '/tap/',
  publicDir: false,
  plugins: [precompress(output)],
  environments: {
    client: classic('pwa/tap.ts', 'assets/tap-[hash].js', MANIFEST, ownPhone),
    earned: classic('pwa/earned.ts', 'assets/earned-[hash].js', '.vite/earned.json'),
    known: classic('pwa/known.ts', 'assets/known-[hash].js', '.vite/known.json'),
    counter: classic('pwa/counter.ts', 'assets/counter-[hash].js', '.vite/counter.json'),
    worker: classic('pwa/tap-worker.ts', 'tap-worker.js', false, ownPhone),
    counterWorker: classic('pwa/counter-worker.ts', 'counter-worker.js', false),
    voucher: classic('pwa/voucher.ts', 'assets/voucher-[hash].js', '.vite/voucher.json'),
    voucherWorker: classic('pwa/voucher-worker.ts', 'voucher-worker.js', false),
    framed: classic('pwa/framed.ts', 'assets/framed-[hash].js', '.vite/framed.json', ownPhone),
    embed: classic('pwa/embed.ts', 'embed.js', false, { EMBED_WORDS: JSON.stringify(embedWords) }),
    retired: classic('pwa/retired-worker.ts', 'retired-worker.js', false),
  },
  builder: {
    async buildApp(builder) {
      for (const name of builds) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
