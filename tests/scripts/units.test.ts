import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** The settings of a unit, those that are repeated after one another. */
function settingsOf(unit: string): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [, name = '', value = ''] of read(unit).matchAll(/^(\w+)=(.*)$/gm))
    settings[name] = [settings[name], value].filter(Boolean).join(' ')
  return settings
}

const service = settingsOf('blipp@.service')

test('deploy/blipp-admin does its work as the service: its user, its variables, its folders', () => {
  const script = read('blipp-admin')
  const { User, WorkingDirectory, EnvironmentFile, StateDirectory, StateDirectoryMode, UMask } = service
  for (const option of [
    `--uid=${User}`,
    `--working-directory=${WorkingDirectory}`,
    `--property=EnvironmentFile=${EnvironmentFile}`,
    `--property=StateDirectory=${StateDirectory}`,
    `--property=StateDirectoryMode=${StateDirectoryMode}`,
    `--property=UMask=${UMask}`,
  ])
    expect(script).toContain(`${option} `)
  const variables = [...script.matchAll(/--setenv=(\S+)/g)].map(([, variable]) => variable)
  expect(service.Environment?.split(' ')).toEqual(expect.arrayContaining(variables))
  expect(variables).toContain(`DATA_DIR=/var/lib/${StateDirectory}`)
  expect(script).toContain(settingsOf('blipp-backup.service').ExecStart?.replace(/ backup$/, ' "$@"'))
})

test('a web process listens for the proxy on the same machine alone, on a port that the proxy asks', () => {
  const environment = Object.fromEntries(
    service.Environment?.split(' ').map((variable) => variable.split('=')) ?? [],
  )
  expect(environment).toMatchObject({ HOST: '127.0.0.1', PORT: '%i' })
  const asked = [...read('nginx.conf').matchAll(/^ *server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port)
  const named = [...read('blipp@.service').matchAll(/blipp@(\d+)/g)].map(([, port]) => port)
  expect(named).toEqual(asked)
})
