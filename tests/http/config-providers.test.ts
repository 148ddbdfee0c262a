import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../backend/config/index.ts'
import { makeAuthority } from '../support/authority.ts'

const sid = (prefix: string) => prefix + '0a'.repeat(16)
const twilio = { TWILIO_ACCOUNT_SID: sid('AC'), TWILIO_AUTH_TOKEN: '0f'.repeat(16) }
const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hej@post.blipp.example' }
const klarna = {
  KLARNA_USERNAME: '6a9f7d0e-1c2b-4d3e-8f90-a1b2c3d4e5f6',
  KLARNA_PASSWORD: 'klarna_live_api_x1',
}
const [{ client }, other] = [makeAuthority(), makeAuthority()]
const swish = { SWISH_PAYEE: '1231181189', SWISH_CERT: client.cert, SWISH_KEY: client.key }
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const reachable = {
  PUBLIC_URL: 'https://blipp.example',
  HOST: '0.0.0.0',
  SESSION_KEYS: 's'.repeat(32),
  DATA_KEY: 'd'.repeat(32),
}

type Environment = Record<string, string>

test.each<[string, Environment, object]>([
  [
    'Twilio',
    { ...twilio, TWILIO_MESSAGING_SERVICE_SID: sid('MG') },
    { twilio: { accountSid: sid('AC'), messagingServiceSid: sid('MG') } },
  ],
  ['Klarna', klarna, { klarna: { baseUrl: 'https://api.klarna.com' } }],
  [
    'Klarna’s playground',
    {
      KLARNA_USERNAME: 'PK1_x',
      KLARNA_PASSWORD: 'klarna_test_api_x',
      KLARNA_BASE_URL: 'https://api.playground.klarna.com',
    },
    { klarna: { username: 'PK1_x' } },
  ],
  [
    'an older password of Klarna’s',
    { ...klarna, KLARNA_PASSWORD: 'sharedSecret' },
    { klarna: { password: 'sharedSecret' } },
  ],
  ['Swish', { ...reachable, ...swish }, { swish: { payee: '1231181189' } }],
  [
    'a stand-in of Swish',
    { ...swish, SWISH_BASE_URL: 'https://localhost:8443' },
    { swish: { baseUrl: 'https://localhost:8443' } },
  ],
  [
    'a mail server with a user',
    { ...mail, SMTP_URL: 'smtps://post%40blipp.example:p%2Fss@mail.example:465?name=x' },
    { smtp: { from: 'hej@post.blipp.example', fromName: 'Blipp' } },
  ],
  [
    'prices of texts',
    { SMS_PRICES: 'SE = 41, DE=97' },
    { smsPrices: { SE: 41, DE: 97, NO: 85 }, smsDailySpend: 1_000_000 },
  ],
  ['a shop’s day without a limit', { SMS_DAILY_SPEND: 'none' }, { smsDailySpend: null }],
  [
    'a host by number',
    { HOST: '::1', SMTP_URL: 'smtp://[2001:db8::1]:25', MAIL_FROM: 'a@b.example' },
    { host: '::1' },
  ],
  [
    'a database by its socket',
    { DATABASE_URL: 'postgres:///blipp?host=/run/postgresql' },
    { databaseUrl: 'postgres:///blipp?host=/run/postgresql' },
  ],
])('%s as it should be is taken', (_, environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected)
})

describe('the address that mail comes from', () => {
  test.each([
    ['hej@blipp.example', 'Blipp', 'hej@blipp.example'],
    ['Salongen <hej@blipp.example>', 'Salongen', 'hej@blipp.example'],
    ['"Salong & Son, Umeå" <hej@blipp.example>', 'Salong & Son, Umeå', 'hej@blipp.example'],
    ['"Björn \\"B\\" Åkerlund"<hej@blipp.example>', 'Björn "B" Åkerlund', 'hej@blipp.example'],
    ['<hej@blipp.example>', 'Blipp', 'hej@blipp.example'],
    [' hej@blipp.example ', 'Blipp', 'hej@blipp.example'],
  ])('%j is %s at %s', (MAIL_FROM, fromName, from) => {
    expect(readConfig({ ...mail, MAIL_FROM }).smtp).toMatchObject({ fromName, from })
  })

  test.each([
    'a@b.example, c@d.example',
    'A <a@b.example>, C <c@d.example>',
    'a@b.example <c@d.example>',
    'A <a@b.example',
    'A <a b@c.example>',
    'A\r\nBcc: c@d.example <a@b.example>',
    'A',
    'A <>',
  ])('%j stops the start', (MAIL_FROM) => {
    expect(() => readConfig({ ...mail, MAIL_FROM })).toThrow(/^MAIL_FROM must be .*\.$/)
  })

  test('is what a signature must be for, also with a name before it', () => {
    const dkim = { DKIM_DOMAIN: 'other.example', DKIM_SELECTOR: 's1', DKIM_KEY: rsa }
    const environment = { ...mail, ...dkim, MAIL_FROM: 'Salongen <hej@post.blipp.example>' }
    expect(() => readConfig(environment)).toThrow(/^DKIM_DOMAIN must be the domain of MAIL_FROM/)
    expect(readConfig({ ...environment, DKIM_DOMAIN: 'blipp.example' }).smtp?.dkim?.domain).toBe(
      'blipp.example',
    )
  })
})

test.each<[string, Environment]>([
  ['TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: 'AC1' }],
  ['TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: sid('SK') }],
  ['TWILIO_ACCOUNT_SID', { ...twilio, TWILIO_ACCOUNT_SID: `${sid('AC')} x` }],
  ['TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: 'secret' }],
  ['TWILIO_AUTH_TOKEN', { ...twilio, TWILIO_AUTH_TOKEN: sid('SK') }],
  ['TWILIO_MESSAGING_SERVICE_SID', { ...twilio, TWILIO_MESSAGING_SERVICE_SID: sid('AC') }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_MESSAGING_SERVICE_SID: sid('MG') }],
  ['TWILIO_ACCOUNT_SID', { TWILIO_BASE_URL: 'http://localhost:1' }],
  ['PUBLIC_URL', { ...reachable, ...twilio, PUBLIC_URL: 'https://my_shop.blipp.example' }],
  ['PUBLIC_URL', { ...reachable, PUBLIC_URL: 'https://blipp.example/app' }],
  ['PUBLIC_URL', { ...reachable, PUBLIC_URL: 'https://blipp.example/?a=1' }],
  ['PUBLIC_URL', { ...reachable, PUBLIC_URL: 'https://me:pw@blipp.example' }],
  ['HOST', { HOST: 'http://localhost' }],
  ['HOST', { HOST: 'localhost:3000' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'smtp://' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'smtp:mail.example' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'smtp://u:p/w@mail.example' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'smtp://u:100%@mail.example' }],
  ['SMTP_URL', { ...mail, SMTP_URL: 'smtp://mail_1..example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://blipp:p/w@host:5432/blipp' }],
  ['OPENAI_API_KEY', { OPENAI_API_KEY: 'sk-1 2' }],
  ['OPENAI_API_KEY', { OPENAI_API_KEY: 'nyckel-å' }],
  ['OPENAI_MODEL', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt 4' }],
  ['KLARNA_USERNAME', { ...klarna, KLARNA_USERNAME: 'a:b' }],
  ['KLARNA_PASSWORD', { ...klarna, KLARNA_PASSWORD: 'a b' }],
  ['KLARNA_BASE_URL', { ...klarna, KLARNA_PASSWORD: 'klarna_test_api_x' }],
  ['KLARNA_BASE_URL', { ...klarna, KLARNA_BASE_URL: 'https://api.playground.klarna.com' }],
  ['SWISH_KEY', { ...reachable, ...swish, SWISH_KEY: other.client.key }],
  ['PUBLIC_URL', { ...reachable, ...swish, PUBLIC_URL: 'https://blipp.example:8443' }],
  ['PUBLIC_URL', swish],
  ['SMS_PRICES', { SMS_PRICES: 'SE' }],
  ['SMS_PRICES', { SMS_PRICES: 'SE=0,65' }],
  ['SMS_PRICES', { SMS_PRICES: 'CU=100' }],
  ['SMS_DAILY_SPEND', { SMS_DAILY_SPEND: 'ingen' }],
  ['SMS_DAILY_SPEND', { SMS_DAILY_SPEND: '-1' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'a@b.se, c@d.se' }],
  ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'ingen' }],
])('the start ends with a sentence that names %s: %j', (name, environment) => {
  let said = ''
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    said = (error as Error).message
  }
  expect(said).toMatch(new RegExp(`^${name} [^\\n]*\\.$`))
  expect(said, 'in our words, not the checker’s').not.toMatch(/Too (small|big)|Invalid|expected/)
  // What is secret is not repeated.
  for (const secret of ['secret', 'sk-1', 'nyckel', 'p/w', 'klarna_']) expect(said).not.toContain(secret)
})
