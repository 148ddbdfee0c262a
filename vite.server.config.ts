// The pages and mails that the server renders: dist/server/server.js, with React and the rest left in node_modules.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('pwa'),
  publicDir: false,
  plugins: [react(), tailwindcss()],
  // Of its thousands of icons a few are used; left outside, each start reads them all.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    ssr: at('pwa/server.tsx'),
    outDir: at('dist/server'),
    emptyOutDir: true,
    target: 'node24',
    // The same files under the same names as in the app's build, which serves them.
    assetsInlineLimit: 0,
    // The style is written into each page.
    cssMinify: true,
    rolldownOptions: {
      output: { entryFileNames: 'server.js' },
      // What browsers load apart is one file here.
      checks: { ineffectiveDynamicImport: false },
    },
  },
})
