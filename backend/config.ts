import * as z from 'zod'
import { storedPlans } from '../shared/rules/plans.ts'
import { isSenderNumber, senderFault } from '../shared/rules/sender.ts'

/** Wrong configuration: one sentence that names the variable. */
export class ConfigError extends Error {}

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be a http or https address',
  )
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))

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

const variables = z.object({
  PORT: withDefault(
    z.coerce
      .number('must be a port')
      .int('must be a port')
      .min(0, 'must be a port')
      .max(65_535, 'must be a port'),
    3000,
  ),
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
  DEFAULT_PLAN: withDefault(z.enum(storedPlans, 'must be a plan'), 'trial'),
  LIMITS: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SENDER: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  WORKERS: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SMTP_URL: optional(smtp),
  MAIL_FROM: optional(plainAddress),
  TWILIO_ACCOUNT_SID: optional(z.string()),
  TWILIO_AUTH_TOKEN: optional(z.string()),
  TWILIO_BASE_URL: optional(webAddress),
  TWILIO_FROM: optional(sender),
  TWILIO_MESSAGING_SERVICE_SID: optional(z.string()),
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
    trustProxy: env.TRUST_PROXY === 'on',
    supportEmail: env.SUPPORT_EMAIL,
    operatorEmail: env.OPERATOR_EMAIL,
    defaultPlan: env.DEFAULT_PLAN,
    limits: env.LIMITS === 'on',
    sender: env.SENDER === 'on',
    /** Whether browsers keep pages for a time without network; off makes them let go of what they keep. */
    workers: env.WORKERS === 'on',
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            baseUrl: env.TWILIO_BASE_URL,
            from: env.TWILIO_FROM,
            messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID,
          }
        : null,
  }
}

function refuseHalves(env: z.output<typeof variables>): void {
  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigError('MAIL_FROM must be set with SMTP_URL.')
  if (!env.TWILIO_ACCOUNT_SID !== !env.TWILIO_AUTH_TOKEN)
    throw new ConfigError('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set together.')
}
