import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { requireNode24, root, runTool } from './commands.ts'

/** The app with its worker, the tap page with its own, the super admin's area, and the pages that the server renders. */
const configs = [
  'vite.config.ts',
  'vite.tap.config.ts',
  'vite.superadmin.config.ts',
  'vite.server.config.ts',
] as const

/** Whatever a build is made of. */
const sources = [
  'pwa',
  'shared',
  'examples',
  'public',
  'manifest.webmanifest',
  'package-lock.json',
  ...configs,
]

const stamp = join(root, 'dist', 'built.json')

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** Changes when a source is edited, added or removed; not with dates, which a copy or a checkout changes alone. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(root, source)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function builtFrom(): string | null {
  try {
    const { sources } = JSON.parse(readFileSync(stamp, 'utf8')) as { sources?: string }
    return sources ?? null
  } catch {
    return null
  }
}

/** Where the sources were left behind, as in an image, a build is as good as it was. */
export const isStale = (): boolean =>
  existsSync(join(root, 'pwa')) ? builtFrom() !== fingerprint() : builtFrom() === null

/**
 * Builds `dist/pwa`, `dist/tap`, `dist/superadmin` and `dist/server`, each in a process of its own, so that whoever calls does not keep
 * the bundler in memory. The stamp is written last: a build that was interrupted is stale.
 * @throws when one of them fails; what is wrong has been printed
 */
export async function build(): Promise<void> {
  const began = fingerprint()
  rmSync(stamp, { force: true })
  for (const config of configs) {
    const code = await runTool('vite', ['build', '--config', join(root, config), '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`The build of ${config} failed.`)
  }
  writeFileSync(stamp, `${JSON.stringify({ sources: began })}\n`)
}

/** Builds when the build is missing or its sources have changed since. */
export async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  console.log('Building the pages …')
  await build()
}

if (import.meta.main) {
  requireNode24()
  await build()
}
