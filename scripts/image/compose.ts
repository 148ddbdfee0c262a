import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseYaml } from '@redocly/openapi-core'
import { signin, signup } from '../../shared/businesses.ts'
import { bjornsBarbershop as form } from '../../tests/support/people.ts'
import { visit } from '../../tests/support/visitor.ts'
import { root, whereIs } from '../commands.ts'
import { imageBeside } from './beside.ts'
import { outputOf } from './output.ts'

const PROJECT = 'blipp-tried'
/** Caddy makes its own certificate for it. */
const ADDRESS = 'https://localhost'
const ANSWERS_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 500
/** What resolves services' names, beside podman's network. */
const NAMES = '/usr/lib/podman/aardvark-dns'
/** Where Caddy keeps the certificate that its own are signed with. */
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt'

interface Service {
  image: string
  build?: string
  healthcheck?: { test: [kind: string, ...command: string[]] }
}

const { services, volumes } = parseYaml(readFileSync(join(root, 'compose.yaml'), 'utf8')) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

/** `runc` and limits that may be set without rights over the machine: a container in a container starts with these. */
const podmansOwn = `[engine]
${whereIs('runc') ? 'runtime = "runc"' : ''}
cgroup_manager = "cgroupfs"
[network]
network_backend = "netavark"
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
`

/** A folder as whoever follows docs/running.md has it. */
function layOut(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-compose-'))
  mkdirSync(join(folder, 'deploy'))
  for (const name of ['compose.yaml', 'deploy/Caddyfile']) copyFileSync(join(root, name), join(folder, name))
  const secrets = ['POSTGRES_PASSWORD', 'SESSION_KEYS', 'DATA_KEY', 'BACKUP_KEY', 'METRICS_TOKEN']
  const lines = secrets.map((name) => `${name}=${randomBytes(32).toString('hex')}`)
  writeFileSync(join(folder, '.env'), `${['DOMAIN=localhost', ...lines].join('\n')}\n`)
  writeFileSync(join(folder, 'containers.conf'), podmansOwn)
  return folder
}

async function sure(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ANSWERS_WITHIN_MS; Date.now() < end; ) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error(what)
}

/** compose.yaml's project in a folder, by podman. */
function projectIn(folder: string) {
  const env = { ...process.env, CONTAINERS_CONF: join(folder, 'containers.conf') }
  const podman = (...args: string[]) => outputOf('podman', args, env)
  const container = (service: string) => `${PROJECT}_${service}_1`
  const compose = (...args: string[]) =>
    outputOf('podman-compose', ['-f', join(folder, 'compose.yaml'), '-p', PROJECT, ...args], env)
  const inside = (service: string, ...command: string[]) => podman('exec', container(service), ...command)
  return {
    podman,
    container,
    inside,
    up: () => compose('up', '--detach', '--no-build'),
    down: (...args: string[]) => compose('down', '--timeout', '25', ...args),
    showLog: (service: string) => {
      console.error(`${service}:`)
      spawnSync('podman', ['logs', '--tail', '20', container(service)], { env, stdio: 'inherit' })
    },
    /** Asked as compose.yaml says, and not by podman, which needs systemd for that. */
    isHealthy: (service: string) => {
      const [kind, ...test] = services[service]?.healthcheck?.test ?? ['NONE', 'false']
      return inside(service, ...(kind === 'CMD-SHELL' ? ['sh', '-c', ...test] : test)) !== null
    },
  }
}
type Project = ReturnType<typeof projectIn>

const statusOf = (path: string): Promise<number> =>
  fetch(ADDRESS + path).then(
    ({ status }) => status,
    () => 0,
  )
const isReady = async () => (await statusOf('/readyz')) === 200

async function starts(project: Project): Promise<void> {
  if (project.up() === null) throw new Error('podman-compose cannot start it.')
  for (const service of ['database', 'worker'])
    await sure(`${service} does not become healthy.`, () => project.isHealthy(service))
  await sure('The proxy makes no certificate.', () => {
    const authority = project.inside('proxy', 'cat', AUTHORITY)
    if (authority) setDefaultCACertificates([...getCACertificates(), authority])
    return authority !== null
  })
  await sure('Nothing answers through the proxy.', isReady)
}

async function tryAll(project: Project): Promise<void> {
  await starts(project)
  for (const [one, other] of [
    ['web-a', 'web-b'],
    ['web-b', 'web-a'],
  ] as const) {
    project.podman('stop', '--time', '25', project.container(other))
    await sure(`${one} does not answer through the proxy by itself.`, isReady)
    project.podman('start', project.container(other))
    await sure(`${other} does not come back.`, () => project.inside(other, 'true') !== null)
  }
  await sure('The proxy shows /metrics.', async () => (await statusOf('/metrics')) === 404)
  for (const service of ['web-a', 'web-b', 'worker'])
    if (project.inside(service, 'touch', '/app/touched') !== null)
      throw new Error(`${service} may change its own files.`)
  await visit(ADDRESS).call(signup, form)

  if (project.down() === null) throw new Error('podman-compose cannot end it.')
  await starts(project)
  const { business } = await visit(ADDRESS).call(signin, { email: form.ownerEmail, password: form.password })
  if (business.name !== form.businessName) throw new Error('It kept another business than it was given.')
}

/** What is wrong with compose.yaml as it is started, each in a sentence; null where it cannot be started here. */
export async function faultsOfCompose(): Promise<string[] | null> {
  const others = Object.values(services).filter(({ build }) => build === undefined)
  if (!whereIs('podman') || !whereIs('podman-compose') || !existsSync(NAMES)) return null
  const tags = others.map(({ image }) => imageBeside(image))
  const folder = layOut()
  const project = projectIn(folder)
  try {
    if (tags.includes(null)) return null
    await tryAll(project)
    return []
  } catch (error) {
    for (const service of Object.keys(services)) project.showLog(service)
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    project.down('--volumes')
    // What podman-compose leaves.
    for (const name of Object.keys(volumes)) project.podman('volume', 'rm', '--force', `${PROJECT}_${name}`)
    project.podman('network', 'rm', '--force', `${PROJECT}_default`)
    for (const tag of tags.flatMap((each) => each ?? [])) project.podman('rmi', tag)
    rmSync(folder, { recursive: true, force: true })
  }
}
