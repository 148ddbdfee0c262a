import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { readConfig } from '../../backend/config/index.ts'
import { groups } from '../../backend/config/variables.ts'
import { root } from '../../scripts/commands.ts'

interface Service {
  image: string
  build?: string
  command?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  tmpfs?: string[]
  environment?: Record<string, string>
  env_file?: string
  volumes?: string[]
  ports?: string[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = parseYaml(read('compose.yaml')) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const { services } = compose
const dockerfile = read('Dockerfile')
const of = (name: string): Service => {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}.`)
  return service
}
const blipp = Object.keys(services).filter((name) => of(name).build !== undefined)
const baked = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV| {4})\s*([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
)

/** What a container is told, with the secrets that `.env` holds. */
function told(name: string): Record<string, string> {
  const secrets = { POSTGRES_PASSWORD: 'hemligt', DOMAIN: 'blipp.example' }
  const filled = Object.entries(of(name).environment ?? {}).map(([key, value]) => [
    key,
    value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, secret: keyof typeof secrets) => secrets[secret]),
  ])
  return { ...baked, ...Object.fromEntries(filled) }
}

test('compose.yaml starts two web processes and one that sends', () => {
  expect(blipp).toEqual(['web-a', 'web-b', 'worker'])
  for (const name of blipp) expect(of(name)).toMatchObject({ build: '.', image: 'blipp', env_file: '.env' })
  expect([told('web-a').SENDER, told('web-b').SENDER]).toEqual(['off', 'off'])
  expect(of('worker').command?.at(-1)).toBe('backend/worker.ts')
})

test.each(blipp)(
  'what %s is told are variables that Blipp has, and a configuration that it takes',
  (name) => {
    const known = Object.values(groups).flatMap((group) => Object.keys(group))
    const others = Object.keys(told(name)).filter((key) => !known.includes(key))
    expect(others).toEqual(['NODE_ENV'])
    const keys = { SESSION_KEYS: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) }
    const config = readConfig({ ...told(name), ...keys })
    expect(config).toMatchObject({ publicUrl: 'https://blipp.example', dataDir: '/data' })
    expect(config.databaseUrl).toBe('postgres://blipp:hemligt@database:5432/blipp')
  },
)

test.each(blipp)('%s runs what there is, without rights, on a file system that it cannot change', (name) => {
  const service = of(name)
  const script = (service.command ?? JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]')).at(-1)
  expect(existsSync(join(root, script))).toBe(true)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
  expect([service.user, service.security_opt]).toEqual([undefined, ['no-new-privileges:true']])
  // What it may write to is where it is told to write.
  expect(service.volumes).toEqual([`data:${baked.DATA_DIR}`])
  expect(dockerfile).toContain(`VOLUME ${baked.DATA_DIR}`)
})

test('each is asked on the port where it listens whether it is ready', () => {
  const asked = (text: string) => [/process\.env\.(\w+)/.exec(text)?.[1], /\/\w+z/.exec(text)?.[0]]
  expect(asked(/^HEALTHCHECK.*\\\n *CMD (.*)/m.exec(dockerfile)?.[1] ?? '')).toEqual(['PORT', '/readyz'])
  expect(asked(of('worker').healthcheck?.test.at(-1) ?? '')).toEqual(['WORKER_PORT', '/readyz'])
  expect(told('worker').WORKER_PORT).toMatch(/^\d+$/)
  expect(dockerfile).toContain(`EXPOSE ${baked.PORT}`)
})

test('the database is not called ready while a server for its own entrypoint alone still prepares it', () => {
  // That one listens on a socket and nowhere else.
  expect(of('database').healthcheck?.test).toEqual(['CMD-SHELL', expect.stringMatching(/-h 127\.0\.0\.1 /)])
})

test('whoever is waited for, asked or kept is there', () => {
  for (const [name, { depends_on = [], volumes = [] }] of Object.entries(services)) {
    const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const other of others) expect(Object.keys(services), name).toContain(other)
    if (!Array.isArray(depends_on))
      for (const [other, { condition }] of Object.entries(depends_on))
        expect(condition === 'service_healthy' && of(other).healthcheck, `${name} on ${other}`).toBeTruthy()
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      if (from.startsWith('./')) expect(existsSync(join(root, from)), from).toBe(true)
      else expect(Object.keys(compose.volumes), name).toContain(from)
    }
  }
  const proxied = new Set([...read('deploy/Caddyfile').matchAll(/([\w-]+):(\d+)/g)].map(([place]) => place))
  expect([...proxied].sort()).toEqual([`web-a:${baked.PORT}`, `web-b:${baked.PORT}`])
  const database = told('database')
  expect([database.POSTGRES_USER, database.POSTGRES_DB]).toEqual(['blipp', 'blipp'])
})

test('nothing but the proxy is to be had from outside', () => {
  const open = Object.keys(services).filter((name) => (of(name).ports ?? []).length > 0)
  expect(open).toEqual(['proxy'])
})
