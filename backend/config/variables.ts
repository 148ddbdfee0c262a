import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { destinationCodes, PRICES_OF } from '../../shared/rules/destinations.ts'
import { storedPlans } from '../../shared/rules/plans.ts'
import { isSenderNumber, senderFault } from '../../shared/rules/sender.ts'
import { paymentVariables } from './payments.ts'
import {
  credential,
  databaseAddress,
  domainName,
  host,
  mailbox,
  mailServer,
  optional,
  ownAddress,
  pemOf,
  sid,
  smsPrices,
  webAddress,
  withDefault,
} from './values.ts'

// Every variable of the environment: how it is read, and what `docs/configuration.md` says of it.

const sender = z
  .string()
  .refine(
    (text) => isSenderNumber(text) || senderFault(text) === null,
    'must be a sender name or a number in E.164',
  )
const plainAddress = z.email('must be an e-mail address')

const domain = z
  .string()
  .regex(domainName, 'must be a domain')
  .transform((text) => text.toLowerCase())
const topicArn = /^arn:aws(-cn|-us-gov)?:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/

/** nodemailer signs with RSA alone, and sends a mail unsigned when its key is none. */
function isSigningKey(pem: string | null): pem is string {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem ?? '')
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}

const port = z.coerce
  .number('must be a port')
  .int('must be a port')
  .min(0, 'must be a port')
  .max(65_535, 'must be a port')
const notOre = 'must be a sum in öre, or none for no limit'
const onOrOff = z.enum(['on', 'off'], 'must be on or off')

const server = {
  PORT: withDefault(port, 3000).describe('The port to listen on.'),
  HOST: optional(host).describe(
    'The address to listen on. Without it, `127.0.0.1` while `PUBLIC_URL` is this machine, otherwise `0.0.0.0`.',
  ),
  PUBLIC_URL: optional(ownAddress).describe(
    'The address that people use. Without it, `http://localhost:PORT`. While it is this machine or a local network, nothing is sent by Twilio or a mail server elsewhere: nobody could opt out.',
  ),
  TRUST_PROXY: withDefault(onOrOff, 'off').describe(
    'Set to `on` behind a proxy that sets `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id` itself.',
  ),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level'),
    'info',
  ).describe('How much is logged: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.'),
  METRICS_TOKEN: optional(credential.min(16, 'must have at least 16 characters')).describe(
    'A bearer token of at least 16 characters, none of them a space, that whoever reads `/metrics` must show, this machine too. Without it only this machine may.',
  ),
  LIMITS: withDefault(onOrOff, 'on').describe(
    '`off` lifts the rate limits, for benchmarks on loopback only.',
  ),
  WORKERS: withDefault(onOrOff, 'on').describe(
    '`off` retires the service workers: at its next visit a browser removes its worker and the pages it keeps. Changes that wait to be sent stay.',
  ),
}

const storage = {
  DATA_DIR: withDefault(z.string(), './data').describe(
    'The folder for the SQLite database, backups, builds and, on loopback, generated keys.',
  ),
  DATABASE_URL: optional(databaseAddress).describe(
    'A `postgres://` address, to use PostgreSQL instead of SQLite.',
  ),
  SESSION_KEYS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(32, 'must be keys of at least 32 characters, separated by commas'))),
  ).describe(
    'Keys that sign cookies, at least 32 characters each, separated by commas, the newest first. Required off loopback, where they are not generated.',
  ),
  DATA_KEY: optional(z.string().min(32, 'must have at least 32 characters')).describe(
    'The key of the hashes that opt-outs and proofs of consent are matched by, at least 32 characters. It must never change. Required off loopback.',
  ),
  BACKUP_KEY: optional(z.string().min(32, 'must have at least 32 characters')).describe(
    'The key that backups are encrypted with, at least 32 characters. Without it they are not encrypted.',
  ),
}

const accounts = {
  SIGNUPS: optional(z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed')).describe(
    'Who may open an account: `open`, `invite` or `closed`. Without it `open`, or `invite` where `DEFAULT_PLAN` is `enterprise` off loopback.',
  ),
  EXAMPLES: withDefault(onOrOff, 'on').describe(
    '`off` leaves the demo shop of a first start on this machine empty, without three months of made-up customers.',
  ),
  DEFAULT_PLAN: withDefault(z.enum(storedPlans, 'must be a plan'), 'trial').describe(
    `The plan of a new business: ${storedPlans.map((plan) => `\`${plan}\``).join(', ')}.`,
  ),
  SUPERADMIN_EMAIL: optional(plainAddress.transform((text) => text.trim().toLowerCase())).describe(
    'The first start makes this person super admin. There is no default account.',
  ),
  SUPERADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')).describe(
    'Their password, at least 12 characters. Off loopback `/superadmin/login` also needs an authenticator app.',
  ),
}

const operator = {
  OPERATOR_NAME: optional(z.string().trim()).describe(
    'Who runs this installation, as the contact page, the legal pages and receipts say. What is not set is not made up.',
  ),
  OPERATOR_NUMBER: optional(z.string().trim()).describe('The registration number of the operator.'),
  OPERATOR_ADDRESS: optional(z.string().trim()).describe('The postal address of the operator.'),
  OPERATOR_PHONE: optional(
    z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{5,30}$/, 'must be a telephone number'),
  ).describe('The telephone number of the operator.'),
  OPERATOR_VAT_NUMBER: optional(
    z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(
        z
          .string()
          .regex(/^(SE\d{10}01|(?!SE)[A-Z]{2}[0-9A-Z]{2,12})$/, 'must be a VAT number, as SE556016068001'),
      ),
  ).describe('The VAT number of the operator, which receipts must show.'),
  OPERATOR_EMAIL: optional(plainAddress).describe(
    'Where inquiries, contact messages and card orders are mailed. They are on the desk in any case.',
  ),
  SUPPORT_EMAIL: withDefault(plainAddress, 'support@blipp.example').describe(
    'The address that merchants and visitors are told to write to, and push services with what concerns notifications.',
  ),
  HOSTING_PROVIDER: optional(z.string().trim()).describe(
    'Name and country of whoever runs the machines, for the list of sub-processors.',
  ),
  MAIL_PROVIDER: optional(z.string().trim()).describe(
    'Name and country of whoever carries the mail, for the list of sub-processors.',
  ),
  BOOKING_URL: optional(webAddress).describe('Where *Book a demo* leads. Without it, to the contact form.'),
  GA_ID: optional(z.string().regex(/^G-[A-Z0-9]+$/, 'must be a measurement id, G-…')).describe(
    'A Google measurement id, `G-…`. Its tag is loaded on the public pages once a visitor has agreed, and never without.',
  ),
}

const mail = {
  SMTP_URL: optional(mailServer).describe(
    'The mail server, `smtp://` or `smtps://`. Without it mail is captured.',
  ),
  MAIL_FROM: optional(mailbox).describe(
    'The address that mail comes from, or `Name <address>`: the name is that of mail about accounts, `Blipp` without it. Required with `SMTP_URL`.',
  ),
  DKIM_DOMAIN: optional(domain).describe(
    'The domain that signs mail: that of `MAIL_FROM` or one above it. Set with the next two.',
  ),
  DKIM_SELECTOR: optional(z.string().regex(domainName, 'must be a DKIM selector')).describe(
    'The selector that the public key is published under.',
  ),
  DKIM_KEY: optional(
    z
      .string()
      .transform(pemOf)
      .refine(
        isSigningKey,
        'must be an RSA private key of at least 1024 bits, as PEM or the path of a file with it',
      ),
  ).describe('The RSA private key, as PEM or the path of a file.'),
  BOUNCE_DOMAIN: optional(domain).describe(
    'Gives each mail a return path of its own, `bounce+<token>@` this domain.',
  ),
  MAIL_WEBHOOK_SECRET: optional(
    z
      .string()
      .refine(
        (text) => text.length >= 16 || text.startsWith('arn:'),
        'must have at least 16 characters, or be the ARN of an SNS topic',
      )
      .refine(
        (text) => !text.startsWith('arn:') || topicArn.test(text),
        'must be the ARN of an SNS topic, arn:aws:sns:<region>:<account>:<topic>',
      ),
  ).describe(
    'Authenticates the delivery reports posted to `PUBLIC_URL/api/webhooks/mail/…`: for `mailgun` its signing key, for `smtp` a bearer token, for `ses` the ARN of the SNS topic, which may sign by either `SignatureVersion`.',
  ),
}

const texts = {
  TWILIO_ACCOUNT_SID: optional(sid('AC')).describe('The Twilio account, `AC…`. Without it SMS are captured.'),
  TWILIO_AUTH_TOKEN: optional(
    z.string().regex(/^[0-9a-f]{32}$/i, 'must be 32 hexadecimal digits, the auth token of that account'),
  ).describe('The auth token of that account, which Twilio also signs with. An API key (`SK…`) does not do.'),
  TWILIO_BASE_URL: optional(webAddress).describe('Another address than Twilio’s own, for a stand-in.'),
  TWILIO_FROM: optional(sender).describe(
    'The sender of SMS where a shop names none: a name or a number in E.164.',
  ),
  TWILIO_MESSAGING_SERVICE_SID: optional(sid('MG')).describe(
    'The Messaging Service to send through, `MG…`, if any.',
  ),
  TWILIO_WHATSAPP_FROM: optional(
    z
      .string()
      .transform((text) => text.replace(/^whatsapp:/, ''))
      .refine(isSenderNumber, 'must be a number in E.164'),
  ).describe('The number that WhatsApp knows the sender by. Without it WhatsApp is captured.'),
  SMS_PER_SECOND: withDefault(z.coerce.number('must be a number').positive('must be above 0'), 10).describe(
    'SMS parts a second from one sender, by all processes together.',
  ),
  SMS_DAILY_SPEND: withDefault(
    z.union([z.literal('none'), z.coerce.number(notOre).int(notOre).min(0, notOre)], notOre),
    1_000_000,
  ).describe(
    'What the SMS of one business may cost in a day, in öre, before its campaigns pause: `none` for no limit. The default, 10,000 kronor, takes one text to some 15,000 Swedish numbers.',
  ),
  SMS_PRICES: optional(smsPrices).describe(
    `What one part of an SMS costs in öre without VAT, by country, as \`SE=65,NO=85\`. Countries that it does not name keep a built-in price, which is an estimate of ${PRICES_OF}: the account’s own are on https://www.twilio.com/en-us/sms/pricing, and the desk asks for those of the Nordic countries until they are set. Countries: ${destinationCodes.join(', ')}; US is Canada too.`,
  ),
}

const model = {
  OPENAI_API_KEY: optional(credential).describe(
    'The key of a language model that writes texts. Without it, and whenever the model fails, the built-in writer does, and says so.',
  ),
  OPENAI_BASE_URL: optional(webAddress).describe(
    'Any server that speaks OpenAI’s Chat Completions with streaming and JSON schemas.',
  ),
  OPENAI_MODEL: withDefault(credential, 'gpt-4.1-mini').describe('The model to use.'),
  AI_DAILY_PUBLIC: withDefault(
    z.coerce.number('must be a number of texts').int('must be whole').min(0, 'must be 0 or more'),
    200,
  ).describe('Texts of the model a day for all visitors who are not signed in. `0` for none.'),
  AI_DAILY_ACCOUNTS: withDefault(
    z.coerce.number('must be a number of texts').int('must be whole').min(0, 'must be 0 or more'),
    2000,
  ).describe(
    'Texts of the model a day for all accounts together, whatever their plans have left; the desk is told when they are used up. `0` for none.',
  ),
}

const processes = {
  SENDER: withDefault(onOrOff, 'on').describe(
    '`off` sends nothing from this process; `npm run worker` with the same variables then does.',
  ),
  WORKER_PORT: optional(port).describe(
    'Where `npm run worker` answers `/metrics`, `/readyz` and `/healthz`. Without it a worker listens nowhere.',
  ),
}

/** The variables by their heading in docs/configuration.md. */
export const groups = {
  Server: server,
  'Storage and keys': storage,
  Accounts: accounts,
  Operator: operator,
  Email: mail,
  'SMS and WhatsApp': texts,
  'Language model': model,
  Payments: paymentVariables,
  Processes: processes,
}

export const variables = z.object({
  ...server,
  ...storage,
  ...accounts,
  ...operator,
  ...mail,
  ...texts,
  ...model,
  ...paymentVariables,
  ...processes,
})
export type Variables = z.output<typeof variables>
