import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { storedPlans } from '../shared/rules/plans.ts'
import { isSenderNumber, senderFault } from '../shared/rules/sender.ts'
import { blankIsUnset, optional, pemOf, webAddress } from './config-values.ts'
import { halfPayment, paymentSettings, paymentVariables } from './payment-config.ts'

/** Wrong configuration: one sentence that names the variable. */
export class ConfigError extends Error {}

const withDefault = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

const smtp = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
    'must be a smtp:// or smtps:// address',
  )
const sender = z
  .string()
  .refine(
    (text) => isSenderNumber(text) || senderFault(text) === null,
    'must be a sender name or a number in E.164',
  )
const plainAddress = z.email('must be an e-mail address')

/** Labels of letters, digits and hyphens. */
const domainName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i
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

const variables = z.object({
  PORT: withDefault(port, 3000),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(webAddress),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  SESSION_KEYS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().min(32, 'must be keys of at least 32 characters, separated by commas'))),
  ),
  DATA_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  SIGNUPS: optional(z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed')),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level'),
    'info',
  ),
  TRUST_PROXY: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  OPERATOR_EMAIL: optional(plainAddress),
  SUPPORT_EMAIL: withDefault(plainAddress, 'support@blipp.example'),
  OPERATOR_NAME: optional(z.string().trim()),
  OPERATOR_NUMBER: optional(z.string().trim()),
  OPERATOR_ADDRESS: optional(z.string().trim()),
  OPERATOR_VAT_NUMBER: optional(
    z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .pipe(
        z
          .string()
          .regex(/^(SE\d{10}01|(?!SE)[A-Z]{2}[0-9A-Z]{2,12})$/, 'must be a VAT number, as SE556016068001'),
      ),
  ),
  OPERATOR_PHONE: optional(
    z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{5,30}$/, 'must be a telephone number'),
  ),
  HOSTING_PROVIDER: optional(z.string().trim()),
  MAIL_PROVIDER: optional(z.string().trim()),
  BOOKING_URL: optional(webAddress),
  GA_ID: optional(z.string().regex(/^G-[A-Z0-9]+$/, 'must be a measurement id, G-…')),
  DEFAULT_PLAN: withDefault(z.enum(storedPlans, 'must be a plan'), 'trial'),
  LIMITS: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SENDER: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  WORKER_PORT: optional(port),
  WORKERS: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SMTP_URL: optional(smtp),
  MAIL_FROM: optional(plainAddress),
  BOUNCE_DOMAIN: optional(domain),
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
  ),
  DKIM_DOMAIN: optional(domain),
  DKIM_SELECTOR: optional(z.string().regex(domainName, 'must be a DKIM selector')),
  DKIM_KEY: optional(
    z
      .string()
      .transform(pemOf)
      .refine(
        isSigningKey,
        'must be an RSA private key of at least 1024 bits, as PEM or the path of a file with it',
      ),
  ),
  TWILIO_ACCOUNT_SID: optional(z.string()),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_BASE_URL: optional(webAddress),
  TWILIO_FROM: optional(sender),
  TWILIO_MESSAGING_SERVICE_SID: optional(z.string()),
  TWILIO_WHATSAPP_FROM: optional(
    z
      .string()
      .transform((text) => text.replace(/^whatsapp:/, ''))
      .refine(isSenderNumber, 'must be a number in E.164'),
  ),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(webAddress),
  OPENAI_MODEL: withDefault(z.string(), 'gpt-4.1-mini'),
  AI_DAILY_PUBLIC: withDefault(
    z.coerce.number('must be a number of texts').int('must be whole').min(0, 'must be 0 or more'),
    200,
  ),
  SUPERADMIN_EMAIL: optional(plainAddress.transform((text) => text.trim().toLowerCase())),
  SUPERADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  BACKUP_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  ...paymentVariables,
  SMS_PER_SECOND: withDefault(z.coerce.number('must be a number').positive('must be above 0'), 10),
  SMS_DAILY_SPEND: optional(
    z.coerce.number('must be a sum in öre').int('must be a sum in öre').min(0, 'must be a sum in öre'),
  ),
})

const loopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\./.test(host)

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment; throws `ConfigError` for what makes no sense. `local` says that both PUBLIC_URL and HOST are
 * loopback: the demo shop, made-up keys, lifted limits and account mail on screen exist only then.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const parsed = variables.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const env = parsed.data
  const local =
    loopback(env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost') &&
    loopback(env.HOST ?? 'localhost')
  const host = env.HOST ?? (local ? '127.0.0.1' : '0.0.0.0')
  refuseHalves(env)
  if (!local && env.LIMITS === 'off') throw new ConfigError('LIMITS=off is for benches on loopback only.')
  if (!local && (!env.SESSION_KEYS || !env.DATA_KEY))
    throw new ConfigError(
      'SESSION_KEYS and DATA_KEY must be set when Blipp is reachable from other machines.',
    )
  return {
    port: env.PORT,
    host,
    local,
    /** Without a slash at its end. */
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sessionKeys: env.SESSION_KEYS,
    dataKey: env.DATA_KEY,
    signups: env.SIGNUPS ?? (env.DEFAULT_PLAN === 'enterprise' && !local ? 'invite' : 'open'),
    logLevel: env.LOG_LEVEL,
    /** Who may read `/metrics` from elsewhere than this machine; nobody without it. */
    metricsToken: env.METRICS_TOKEN,
    /** What backups are sealed with; they are plain without it. */
    backupKey: env.BACKUP_KEY,
    trustProxy: env.TRUST_PROXY === 'on',
    /** Whom the first start makes super admin. */
    superadmin:
      env.SUPERADMIN_EMAIL && env.SUPERADMIN_PASSWORD
        ? { email: env.SUPERADMIN_EMAIL, password: env.SUPERADMIN_PASSWORD }
        : null,
    supportEmail: env.SUPPORT_EMAIL,
    operatorEmail: env.OPERATOR_EMAIL,
    /** Who answers for this installation, as its public pages and agreements name them; undefined for what is not said. */
    operator: {
      name: env.OPERATOR_NAME,
      /** The registration number of the company. */
      number: env.OPERATOR_NUMBER,
      vatNumber: env.OPERATOR_VAT_NUMBER,
      address: env.OPERATOR_ADDRESS,
      phone: env.OPERATOR_PHONE,
      /** Name and country of whoever runs the machines, and of whoever carries the mail. */
      hosting: env.HOSTING_PROVIDER,
      mail: env.MAIL_PROVIDER,
    },
    /** Where a demo is booked; null where the contact form takes its place. */
    bookingUrl: env.BOOKING_URL ?? null,
    /** Whose tag a visitor may agree to; null where nothing is measured. */
    gaId: env.GA_ID ?? null,
    defaultPlan: env.DEFAULT_PLAN,
    limits: env.LIMITS === 'on',
    sender: env.SENDER === 'on',
    /** Where `npm run worker` tells how it does; it listens nowhere without it. */
    workerPort: env.WORKER_PORT,
    /** Whether browsers keep pages for a time without network; off makes them let go of what they keep. */
    workers: env.WORKERS === 'on',
    smtp:
      env.SMTP_URL && env.MAIL_FROM
        ? {
            url: env.SMTP_URL,
            from: env.MAIL_FROM,
            /** Each mail's return path is an address of its own there. */
            bounceDomain: env.BOUNCE_DOMAIN,
            dkim:
              env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_KEY
                ? { domain: env.DKIM_DOMAIN, selector: env.DKIM_SELECTOR, key: env.DKIM_KEY }
                : undefined,
          }
        : null,
    /** What those who report about mail prove themselves by: a secret, or the ARN of the SNS topic that may. */
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    /** Parts of SMS a second from one sender. */
    smsPerSecond: env.SMS_PER_SECOND,
    /** What a business's SMS may cost in a day, in öre; undefined for no limit. */
    smsDailySpend: env.SMS_DAILY_SPEND,
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            baseUrl: env.TWILIO_BASE_URL,
            from: env.TWILIO_FROM,
            messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID,
            /** The number that WhatsApp knows the sender by; captured without. */
            whatsappFrom: env.TWILIO_WHATSAPP_FROM,
          }
        : null,
    /** The language model; null where the built-in writer writes everything. */
    openai: env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
      : null,
    /** How plans are paid for; null for what is not set up. */
    ...paymentSettings(env),
    /** Texts of the model a day for people who are not signed in, all together. */
    aiDailyPublic: env.AI_DAILY_PUBLIC,
  }
}

function refuseHalves(env: z.output<typeof variables>): void {
  if (!env.SUPERADMIN_EMAIL !== !env.SUPERADMIN_PASSWORD)
    throw new ConfigError('SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD must be set together.')
  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigError('MAIL_FROM must be set with SMTP_URL.')
  const dkim = [env.DKIM_DOMAIN, env.DKIM_SELECTOR, env.DKIM_KEY].filter(Boolean).length
  if (dkim > 0 && dkim < 3)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together.')
  if (!env.SMTP_URL && (dkim > 0 || env.BOUNCE_DOMAIN))
    throw new ConfigError('SMTP_URL must be set with DKIM_DOMAIN or BOUNCE_DOMAIN.')
  // A signature of another domain says nothing for the address that is shown (RFC 7489 §3.1.1).
  const fromDomain = env.MAIL_FROM?.slice(env.MAIL_FROM.lastIndexOf('@') + 1).toLowerCase() ?? ''
  if (env.DKIM_DOMAIN && !`.${fromDomain}`.endsWith(`.${env.DKIM_DOMAIN}`))
    throw new ConfigError('DKIM_DOMAIN must be the domain of MAIL_FROM, or one above it.')
  if (!env.TWILIO_ACCOUNT_SID !== !env.TWILIO_AUTH_TOKEN)
    throw new ConfigError('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set together.')
  if (env.TWILIO_WHATSAPP_FROM && !env.TWILIO_ACCOUNT_SID)
    throw new ConfigError('TWILIO_ACCOUNT_SID must be set with TWILIO_WHATSAPP_FROM.')
  const half = halfPayment(env)
  if (half) throw new ConfigError(half)
  if (env.OPENAI_BASE_URL && !env.OPENAI_API_KEY)
    throw new ConfigError('OPENAI_API_KEY must be set with OPENAI_BASE_URL.')
}
