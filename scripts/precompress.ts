import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this a compressed copy saves less than its own headers. */
const WORTH_BYTES = 512

/** Writes a `.br` and a `.gz` beside each text file of a build, so that the server never compresses while it answers. */
export function precompress(directory: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // After everything else that writes on closeBundle: the service worker is built there.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
          if (entry.isFile() && COMPRESSIBLE.test(entry.name))
            await compress(join(entry.parentPath, entry.name))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const contents = await readFile(file)
  if (contents.length < WORTH_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(contents, { params })),
    writeFile(`${file}.gz`, await zip(contents, { level: 9 })),
  ])
}
