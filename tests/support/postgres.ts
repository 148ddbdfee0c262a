import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { whereIs } from '../../scripts/commands.ts'
import { freePort } from './ports.ts'

const execute = promisify(execFile)

/** Packages put versions side by side and leave the server's own tools off the PATH. */
const families = ['/usr/lib/postgresql', '/usr/libexec', '/usr']

const holdsServer = (folder: string): boolean =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)))

function versioned(family: string): string[] {
  if (!existsSync(family)) return []
  return readdirSync(family)
    .filter((name) => /^(pgsql-|postgresql)?\d+$/.test(name))
    .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
    .flatMap((name) => [join(family, name, 'bin'), join(family, name)])
}

/** The folder of PostgreSQL's server programs, or null where it is not installed. */
export function findPostgres(): string | null {
  const onPath = whereIs('initdb')
  const folders = [...(onPath ? [dirname(realpathSync(onPath))] : []), ...families.flatMap(versioned)]
  return folders.find(holdsServer) ?? null
}

/** PostgreSQL refuses to run as root, so root steps down to the system's nobody. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

export interface Cluster {
  /** Of its first database; `freshDatabase` makes others beside it. */
  url: string
  /** The same by a socket in its folder, which takes both sides less than TCP; `url` where the path would be too long. */
  nearUrl: string
  /** The process that all its others are children of. */
  pid: number
  /** As a power cut: everybody is cut off, and nobody can connect until it is started again. */
  cutPower: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

export interface ClusterOptions {
  /** Waits for the disk at each commit, as in earnest. */
  isDurable?: boolean
  /** Settings of the server, such as `shared_buffers`. */
  settings?: Record<string, string>
}

/** Bytes of a socket's path: Linux takes 107, macOS 103. */
const LONGEST_SOCKET = 100

/** Starts a cluster that nobody will miss: in a temporary folder, without a password. */
export async function startCluster(
  programs: string,
  { isDurable = false, settings = {} }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  const port = await freePort()
  const all = { fsync: isDurable ? 'on' : 'off', max_connections: '500', ...settings }
  const set = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const hasSocket = join(folder, `.s.PGSQL.${port}`).length <= LONGEST_SOCKET
  const places = `-h 127.0.0.1 -p ${port} -c unix_socket_directories='${hasSocket ? folder : ''}'`
  await execute(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'blipp', '--no-locale', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const control = join(programs, 'pg_ctl')
  // Its server inherits whatever it is started with, so the log goes to a file and not to a pipe that never ends.
  const start = async () => {
    const told = ['-o', [places, ...set].join(' ')]
    await execute(control, ['start', '-w', '-D', data, '-l', join(folder, 'log'), ...told], options)
  }
  const cutPower = async () => {
    await execute(control, ['stop', '-m', 'immediate', '-D', data], options)
  }
  await start()
  const url = `postgres://blipp@127.0.0.1:${port}/postgres`
  return {
    url,
    nearUrl: hasSocket ? `${url}?host=${encodeURIComponent(folder)}` : url,
    pid: Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    cutPower,
    start,
    stop: async () => {
      await cutPower()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Connects for as long as the work takes. */
export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export interface FreshDatabase {
  url: string
  drop: () => Promise<void>
}

const OBJECT_IN_USE = '55006'

/** A closed pool's connections are gone a moment later; to cut one off meanwhile would fail the test that left it. */
export async function dropDatabase(cluster: string, name: string): Promise<void> {
  for (;;) {
    try {
      return void (await inDatabase(cluster, (client) => client.query(`drop database ${name}`)))
    } catch (error) {
      if ((error as { code?: unknown }).code !== OBJECT_IN_USE) throw error
    }
  }
}

export const databaseAt = (cluster: string, name: string): string => {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.href
}

/** A database beside the cluster's first: an empty one, or a copy of another to which nobody is connected. */
export async function freshDatabase(cluster: string, template = 'template0'): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await inDatabase(cluster, (client) => client.query(`create database ${name} template ${template}`))
  return { url: databaseAt(cluster, name), drop: () => dropDatabase(cluster, name) }
}
