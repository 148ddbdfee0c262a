// Lays what the server runs on into a folder: node scripts/image/lay.ts <folder>. The Dockerfile copies it into an image.
import { cpSync, mkdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isStale } from '../build.ts'
import { root } from '../commands.ts'
import { packagesOf } from './packages.ts'

const own = ['package.json', 'backend', 'shared', 'dist', 'scripts/build.ts', 'scripts/commands.ts']

/** What a package brings along for those who build or read it. */
const forBuilders =
  /\.(map|md|[cm]?tsx?|c|cc|cpp|h|hpp|gypi?)$|\/(binding\.gyp|Makefile|\.github)$|\/node_modules\/better-sqlite3\/(deps|src)$/

/** Binaries of other systems than this one. */
const isForeign = (path: string): boolean =>
  /\/prebuilds\/[^/]+$/.test(path) && !path.includes(`/prebuilds/${process.platform}`)

export function lay(folder: string): void {
  if (isStale()) throw new Error('Run "npm run build" first: the pages are older than their sources.')
  mkdirSync(folder, { recursive: true })
  for (const name of own) cpSync(join(root, name), join(folder, name), { recursive: true })
  const places = packagesOf(root, ['backend', 'shared', 'dist/server'])
  const nested = (path: string) => path.endsWith('/node_modules')
  for (const place of places)
    cpSync(place, join(folder, relative(root, place)), {
      recursive: true,
      filter: (path) => !forBuilders.test(path) && !isForeign(path) && !nested(path),
    })
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Which folder? node scripts/image/lay.ts <folder>')
  lay(resolve(folder))
}
