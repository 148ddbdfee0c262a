import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from '../../backend/http/log.ts'

function logged(error: Error): { err: Record<string, unknown> } {
  const lines: string[] = []
  pino(logOptions('info'), { write: (line) => void lines.push(line) }).error({ err: error }, 'request failed')
  return JSON.parse(lines.join(''))
}

test('an error is logged with what it is and where, and with nobody’s address', () => {
  const duplicate = Object.assign(new Error('duplicate key value violates unique constraint "users"'), {
    code: '23505',
    detail: 'Key (email)=(anna@kund.example) already exists.',
  })
  const refused = Object.assign(new Error('Message failed'), { rejected: ['anna@kund.example'] })
  const { err } = logged(new Error('not saved', { cause: duplicate }))
  expect(err).toMatchObject({ type: 'Error', message: `not saved: ${duplicate.message}` })
  expect(err.stack).toContain('log.test.ts')
  expect(logged(duplicate).err.code).toBe('23505')
  for (const each of [duplicate, refused, new Error('both', { cause: duplicate })])
    expect(JSON.stringify(logged(each))).not.toContain('anna@')
})
