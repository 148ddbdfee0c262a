// The app in the browser. The tap page and the server-rendered pages have builds of their own:
// vite.tap.config.ts and vite.server.config.ts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkNamer, modernDexie } from './scripts/chunks.ts'
import { withIntegrity } from './scripts/integrity.ts'
import { precompress } from './scripts/precompress.ts'
import { strictZod } from './scripts/strict-zod.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const output = at('dist/pwa')

export default defineConfig(async ({ command }) => ({
  root: at('pwa'),
  publicDir: at('public'),
  plugins: [react(), tailwindcss(), strictZod(), preloadFont(), appWorker(), precompress(output)],
  resolve: { alias: command === 'build' ? [modernDexie] : [] },
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2022',
    // The server finds the style sheet and the script of its own pages by it.
    manifest: true,
    // The content security policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // kB: the library behind /developers/reference, fetched there alone; tests/install holds the rest to its size.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: { index: at('pwa/index.html') },
      output: {
        // What is named is closed under its imports already.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: command === 'build' ? [{ debugName: 'first', name: await chunkNamer(at('pwa')) }] : [],
        },
      },
    },
  },
}))

/** The app's service worker with its list of files, and the manifest, whose one source is the top-level file. */
function appWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: JSON.parse(readFileSync(at('manifest.webmanifest'), 'utf8')),
    // They are among the files below, with their integrity.
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
      // Pictures for the browser's own install dialog and of the public pages are no part of the app, nor is what shows
      // the reference to developers.
      globIgnores: ['.vite/**', 'worker.js', 'screenshots/**', 'pictures/**', 'assets/reference-*'],
      manifestTransforms: [withIntegrity(output)],
      rollupFormat: 'iife',
      buildPlugins: { vite: [strictZod()] },
    },
  })
}

/** Asks for the one font file of the first paint before the style sheet that names it has arrived. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
        return fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
