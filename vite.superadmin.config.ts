// The super admin's area, apart from the app: none of its files is among those that the app's worker keeps.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { strictZod } from './scripts/strict-zod.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const output = at('dist/superadmin')

export default defineConfig({
  root: at('pwa'),
  base: '/superadmin/',
  publicDir: false,
  plugins: [react(), tailwindcss(), strictZod(), precompress(output)],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: at('pwa/superadmin.html') } },
  },
})
