// The tap page's script and its worker. Two builds, because each must be one classic script of its own: the page's named
// by its contents, the worker's at an address that never changes.
import { fileURLToPath } from 'node:url'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { precompress } from './scripts/precompress.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const output = at('dist/tap')

/** Phones of customers, not of developers: Safari 14 and Chrome 87 still run it; older ones post the plain form. */
const target = ['es2020', 'safari14', 'chrome87']

const classic = (input: string, fileName: string, first: boolean): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: output,
    emptyOutDir: first,
    target,
    // The server finds the script's name in the manifest.
    manifest: first,
    modulePreload: false,
    rolldownOptions: {
      input: at(input),
      output: { format: 'iife', entryFileNames: fileName },
    },
  },
})

export default defineConfig({
  root: at('pwa'),
  base: '/tap/',
  publicDir: false,
  plugins: [precompress(output)],
  environments: {
    client: classic('pwa/tap.ts', 'assets/tap-[hash].js', true),
    worker: classic('pwa/tap-worker.ts', 'tap-worker.js', false),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'worker'] as const) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
