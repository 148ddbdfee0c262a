import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** One of `browser/` as a script that a page can run, minified as the product's are. */
export async function bundle(name: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'blipp-bundle-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      build: {
        outDir,
        lib: {
          entry: join(import.meta.dirname, 'browser', `${name}.ts`),
          formats: ['iife'],
          name: 'bench',
          fileName: () => 'script.js',
        },
      },
    })
    return readFileSync(join(outDir, 'script.js'), 'utf8')
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
