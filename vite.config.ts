// The app in the browser (dist/pwa) and, with `--ssr pwa/server.tsx`, the public pages as the server renders them.
// The tap page has a build of its own: vite.tap.config.ts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { precompress } from './scripts/precompress.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BACKEND = process.env.BACKEND_URL ?? 'http://localhost:3000'
const browserOutput = at('dist/pwa')

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: at('pwa'),
  publicDir: at('public'),
  plugins: [
    react(),
    ...(mode === 'test' ? [] : [tailwindcss()]),
    ...(isSsrBuild || mode === 'test' ? [] : [preloadFont(), appWorker(), precompress(browserOutput)]),
  ],
  build: {
    outDir: isSsrBuild ? at('dist/server') : browserOutput,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // The content security policy allows neither inline scripts nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { input: { index: at('pwa/index.html') } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/t/', '/u/', '/c/'].map((path) => [path, { target: BACKEND }])),
  },
  // Without a root of their own the tests would be looked for in pwa/ only.
  test: { root: at('.'), include: ['tests/**/*.test.{ts,tsx}'] },
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
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
      globIgnores: ['.vite/**', 'worker.js'],
      rollupFormat: 'iife',
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
          injectTo: 'head-prepend',
        }))
      },
    },
  }
}
