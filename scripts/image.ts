// Builds the image and tries it: npm run image. Needs buildah, and mmdebstrap where Docker's images cannot be had.
// With --compose it starts compose.yaml on it instead, which needs podman, podman-compose and aardvark-dns.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tests/support/ports.ts'
import { requireNode24, root, run, whereIs } from './commands.ts'
import { baseImage } from './image/base.ts'
import { faultsOfCompose } from './image/compose.ts'
import { outputOf } from './image/output.ts'

const IMAGE = 'localhost/blipp'
/** What may be added to the base, in megabytes. */
const MOST_ADDED = 150
const STARTS_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 250

const folder = mkdtempSync(join(tmpdir(), 'blipp-image-'))

/** npm's own settings of this machine, for the build alone: where packages come from, and whose certificates count. */
function npmSettings(): string[] {
  const { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: certificates } = process.env
  const file = join(folder, 'npmrc')
  const lines = [registry && `registry=${registry}`, certificates && 'cafile=/run/build-certificates.pem']
  writeFileSync(file, `${lines.filter(Boolean).join('\n')}\n`)
  const certificate = certificates ? ['--volume', `${certificates}:/run/build-certificates.pem:ro`] : []
  return ['--volume', `${file}:/root/.npmrc:ro`, ...certificate]
}

async function buildFrom(base: string): Promise<boolean> {
  const flags = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${base}`, '--tag', IMAGE]
  return (await run('buildah', ['build', ...flags, ...npmSettings(), root])) === 0
}

const megabytes = (container: string): number => {
  const place = outputOf('buildah', ['mount', container])
  return Number(outputOf('du', ['-sm', place ?? '/dev/null'])?.split('\t')[0])
}

const inside = (container: string, env: Record<string, string>, command: readonly string[]): string[] => [
  ...['run', '--isolation', 'chroot'],
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...['--', container, ...command],
]

const server = ['node', 'backend/main.ts']
const keys = { SESSION_KEYS: randomBytes(32).toString('hex'), DATA_KEY: randomBytes(32).toString('hex') }

/** What it says as it ends at once, being told too little. */
function endsWith(container: string, env: Record<string, string>): string {
  const { status, stderr } = spawnSync('buildah', inside(container, env, server), { encoding: 'utf8' })
  const lines = stderr
    .trim()
    .split('\n')
    .filter((line) => !/^subprocess exited|exit status/i.test(line))
  return status === 0 ? 'it did not end' : lines.join('\n')
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end && child.exitCode === null; ) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return false
}

async function starts(container: string): Promise<boolean> {
  const port = await freePort()
  const env = { ...keys, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
  const child = spawn('buildah', inside(container, env, server), { stdio: 'inherit' })
  const ready = await isReady(`http://127.0.0.1:${port}/readyz`, child)
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
  return ready
}

/** What is wrong with it, each in a sentence. */
async function faultsOf(container: string, base: string): Promise<string[]> {
  const added = megabytes(container) - megabytes(base)
  console.log(`It adds ${added} MB to its base.`)
  const user = outputOf('buildah', inside(container, {}, ['id', '-un']))
  const writable = outputOf(
    'buildah',
    inside(container, {}, ['find', '/app', '-writable', '-not', '-type', 'l']),
  )
  const withoutAddress = endsWith(container, keys)
  const withoutKeys = endsWith(container, { PUBLIC_URL: 'https://blipp.example' })
  console.log(`Without an address it says: ${withoutAddress}\nWithout keys it says: ${withoutKeys}`)
  return [
    added > MOST_ADDED && `It adds ${added} MB to its base, more than ${MOST_ADDED}.`,
    user !== 'node' && `It runs as ${user}.`,
    writable !== '.' && `It may change its own files: ${writable}`,
    !/^PUBLIC_URL [^\n]+\.$/.test(withoutAddress) && 'It does not end with one sentence without PUBLIC_URL.',
    !/^SESSION_KEYS [^\n]+\.$/.test(withoutKeys) && 'It does not end with one sentence without keys.',
    !(await starts(container)) && 'It did not become ready.',
  ].filter((fault) => fault !== false)
}

function conclude(faults: readonly string[], whenNone: string): number {
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(whenNone)
  return faults.length > 0 ? 1 : 0
}

async function compose(): Promise<number> {
  const faults = await faultsOfCompose()
  if (faults) return conclude(faults, 'compose.yaml was started on the image and was tried.')
  console.log(
    'Skipped: compose.yaml needs podman, podman-compose, aardvark-dns and its images, or mmdebstrap.',
  )
  return 0
}

async function main(): Promise<number> {
  if (!whereIs('buildah')) {
    console.log('Skipped: there is no buildah here to build an image with.')
    return 0
  }
  const base = baseImage()
  if (!base) {
    console.log('Skipped: there is neither an image to begin with here nor mmdebstrap to make one.')
    return 0
  }
  if (!(await buildFrom(base))) return 1
  if (process.argv.includes('--compose')) return compose()
  const containers = [IMAGE, base].map((image) => outputOf('buildah', ['from', image]))
  const [own, under] = containers
  try {
    if (!own || !under) return 1
    return conclude(await faultsOf(own, under), 'The image is built and was tried: localhost/blipp')
  } finally {
    for (const container of containers) if (container) outputOf('buildah', ['rm', container])
  }
}

requireNode24()
try {
  process.exitCode = await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
