import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { integrityOf } from '../../backend/http/etag.ts'
import { root } from '../../scripts/commands.ts'

/** A copy of the built product in a folder of its own, where the next release can be put in place of this one. */
export interface Releases {
  root: string
  /** As a deploy: every hashed file gets another name, and the shell says which release it is of, which is answered. */
  next: () => number
  dispose: () => void
}

const whole = ['backend', 'shared', 'scripts', 'pwa', 'examples', 'public', 'dist']
const files = ['package.json', 'package-lock.json', 'manifest.webmanifest']
const configs = readdirSync(root).filter((name) => /^vite\..*config\.ts$/.test(name))
const TEXTS = new Set(['.js', '.css', '.html', '.json', '.webmanifest'])
const HASHED = /-([\w-]{8})(\.\w+)$/

export function copyOfProduct(): Releases {
  const copy = mkdtempSync(join(tmpdir(), 'blipp-release-'))
  for (const name of [...whole, ...files, ...configs])
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  let release = 0
  return {
    root: copy,
    next: () => {
      release += 1
      replaceBuild(join(copy, 'dist'), release)
      return release
    },
    dispose: () => rmSync(copy, { recursive: true, force: true }),
  }
}

function replaceBuild(dist: string, release: number): void {
  const built = filesBelow(dist)
  for (const file of built) if (/\.(br|gz)$/.test(file)) rmSync(file)
  const kept = built.filter((file) => !/\.(br|gz)$/.test(file))
  const renames = new Map(kept.filter(isHashed).map((file) => [basename(file), renamed(file, release)]))
  const integrities = kept.flatMap((file) => rewrite(file, renames, release))
  const worker = join(dist, 'pwa', 'worker.js')
  writeFileSync(worker, integrities.reduce(replace, readFileSync(worker, 'utf8')))
  for (const file of kept) {
    const name = renames.get(basename(file))
    if (name) renameSync(file, join(dirname(file), name))
  }
  // The server tells builds apart by when they were finished.
  const stamp = join(dist, 'built.json')
  writeFileSync(stamp, readFileSync(stamp))
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const isHashed = (file: string): boolean => basename(dirname(file)) === 'assets' && HASHED.test(file)
/** By a hash of its own: with a fixed ending, a file whose hash happens to end so would keep its name, and stay cached. */
const renamed = (file: string, release: number): string =>
  basename(file).replace(HASHED, (_, hash: string, end: string) => {
    const next = createHash('sha256').update(`${release} ${hash}`).digest('base64url').slice(0, 8)
    return `-${next}${end}`
  })

/** What may be the name of a file, in a text. */
const NAME = /[\w.-]+\.\w+/g

type Replacement = readonly [before: string, after: string]
const replace = (text: string, [before, after]: Replacement): string => text.replaceAll(before, after)

/** Answers with the integrity of a file before and after, where it changed. */
function rewrite(file: string, renames: ReadonlyMap<string, string>, release: number): Replacement[] {
  if (!TEXTS.has(extname(file)) || basename(file) === 'built.json') return []
  const before = readFileSync(file, 'utf8')
  const marked = before.replace(
    /<meta name="release".*?>|(?=<title>Blipp<)/,
    `<meta name="release" content="${release}">`,
  )
  const text = file.endsWith('index.html') ? marked : before
  const after = text.replace(NAME, (name) => renames.get(name) ?? name)
  // A new file, as a build makes one: the product keeps links to those of the build before.
  rmSync(file)
  writeFileSync(file, after)
  return after === before ? [] : [[integrityOf(before), integrityOf(after)]]
}
