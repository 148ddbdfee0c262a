import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../backend/config/index.ts'

const reachable = {
  PUBLIC_URL: 'https://blipp.example',
  HOST: '0.0.0.0',
  SESSION_KEYS: 's'.repeat(32),
  DATA_KEY: 'd'.repeat(32),
}

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hej@post.blipp.example' }
const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey
const dkim = { DKIM_DOMAIN: 'blipp.example', DKIM_SELECTOR: 's1', DKIM_KEY: pem }

describe('the configuration', () => {
  test('is whole when nothing is set: this machine alone, captured messages, made-up keys', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      local: true,
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      signups: 'open',
      defaultPlan: 'trial',
      smtp: null,
      twilio: null,
      openai: null,
      klarna: null,
      swish: null,
    })
  })

  test('takes a blank variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtp: null })
  })

  test('says that it is local only while both the address and the host are', () => {
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000', HOST: 'localhost' }).local).toBe(true)
    expect(readConfig(reachable).local).toBe(false)
    expect(readConfig({ ...reachable, PUBLIC_URL: 'http://localhost:3000' }).local).toBe(false)
  })

  test('makes nobody super admin once the password was taken away, and starts all the same', () => {
    expect(readConfig({ SUPERADMIN_EMAIL: 'sven@blipp.example' }).superadmin).toBeNull()
  })

  test('ends the start where others reach it and it was not told by which address', () => {
    const { PUBLIC_URL: _, ...unnamed } = reachable
    expect(() => readConfig(unnamed)).toThrow(ConfigError)
    expect(() => readConfig(unnamed)).toThrow(/^PUBLIC_URL must be set/)
  })

  test('invites only, where an operator of their own shops is reachable from outside', () => {
    expect(readConfig({ ...reachable, DEFAULT_PLAN: 'enterprise' }).signups).toBe('invite')
    expect(readConfig({ DEFAULT_PLAN: 'enterprise' }).signups).toBe('open')
  })

  test('takes a key as PEM, as PEM on one line, or from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'blipp-key-'))
    writeFileSync(join(folder, 'key.pem'), pem)
    for (const DKIM_KEY of [pem, pem.replaceAll('\n', '\\n'), join(folder, 'key.pem')])
      expect(readConfig({ ...mail, ...dkim, DKIM_KEY }).smtp?.dkim).toEqual({
        domain: 'blipp.example',
        selector: 's1',
        key: pem,
      })
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['PORT', { PORT: 'åtta' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'blipp.se' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.se, c@d.se' }],
    ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` }],
    ['KLARNA_USERNAME', { KLARNA_USERNAME: 'k' }],
    ['KLARNA_BASE_URL', { KLARNA_BASE_URL: 'http://localhost:1' }],
    ['SWISH_PAYEE', { SWISH_PAYEE: '0701234567' }],
    ['SWISH_CERT', { SWISH_PAYEE: '1231181189' }],
    ['SWISH_KEY', { SWISH_KEY: 'nothing.pem' }],
    ['OPENAI_API_KEY', { OPENAI_BASE_URL: 'http://localhost:8080/v1' }],
    ['OPENAI_BASE_URL', { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'localhost' }],
    ['AI_DAILY_PUBLIC', { AI_DAILY_PUBLIC: '-1' }],
    ['AI_DAILY_PUBLIC', { AI_DAILY_PUBLIC: 'many' }],
    ['AI_DAILY_ACCOUNTS', { AI_DAILY_ACCOUNTS: '-1' }],
    ['TWILIO_FROM', { TWILIO_FROM: 'Åsas salong' }],
    ['BOUNCE_DOMAIN', { ...mail, BOUNCE_DOMAIN: 'studs blipp' }],
    ['BOUNCE_DOMAIN', { BOUNCE_DOMAIN: 'studs.blipp.example' }],
    ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'kort' }],
    ['MAIL_WEBHOOK_SECRET', { MAIL_WEBHOOK_SECRET: 'arn:aws:s3:::a-bucket-of-mine' }],
    ['DKIM_KEY', { ...mail, DKIM_DOMAIN: 'blipp.example', DKIM_SELECTOR: 's1' }],
    ['DKIM_KEY', { ...mail, ...dkim, DKIM_KEY: '/there/is/no/such/file' }],
    ['DKIM_KEY', { ...mail, ...dkim, DKIM_KEY: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----' }],
    ['DKIM_DOMAIN', { ...mail, ...dkim, DKIM_DOMAIN: 'other.example' }],
    ['DKIM_DOMAIN', dkim],
    ['DEFAULT_PLAN', { DEFAULT_PLAN: 'guld' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SESSION_KEYS', { SESSION_KEYS: 'kort' }],
    ['DATA_KEY', { ...reachable, DATA_KEY: undefined }],
    ['SUPERADMIN_EMAIL', { SUPERADMIN_PASSWORD: 'ett långt lösenord' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'a long phrase of mine' }],
    ['LIMITS', { ...reachable, LIMITS: 'off' }],
  ])('stops with one sentence that names %s', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(new RegExp(`\\b${name}\\b.*\\.$`))
  })
})
