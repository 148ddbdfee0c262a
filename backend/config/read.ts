import { builtInPrices, nordicCountries } from '../../shared/rules/destinations.ts'
import { halfPayment, paymentSettings } from './payments.ts'
import { type Variables, variables } from './variables.ts'

/** Wrong configuration: one sentence that names the variable. */
export class ConfigError extends Error {}

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
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  refuseHalves(env, publicUrl)
  if (!local && env.LIMITS === 'off') throw new ConfigError('LIMITS=off is for benches on loopback only.')
  if (!local && (!env.SESSION_KEYS || !env.DATA_KEY))
    throw new ConfigError(
      'SESSION_KEYS and DATA_KEY must be set when Blipp is reachable from other machines.',
    )
  if (!local && !env.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL must be set when Blipp is reachable from other machines.')
  return {
    port: env.PORT,
    host,
    local,
    /** Without a slash at its end. */
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    sessionKeys: env.SESSION_KEYS,
    dataKey: env.DATA_KEY,
    signups: env.SIGNUPS ?? (env.DEFAULT_PLAN === 'enterprise' && !local ? 'invite' : 'open'),
    logLevel: env.LOG_LEVEL,
    /** The token that `/metrics` requires; without one it answers this machine alone. */
    metricsToken: env.METRICS_TOKEN,
    /** The key that backups are sealed with; without it they are plain. */
    backupKey: env.BACKUP_KEY,
    trustProxy: env.TRUST_PROXY === 'on',
    /** Whom the first start makes super admin. */
    superadmin:
      env.SUPERADMIN_EMAIL && env.SUPERADMIN_PASSWORD
        ? { email: env.SUPERADMIN_EMAIL, password: env.SUPERADMIN_PASSWORD }
        : null,
    supportEmail: env.SUPPORT_EMAIL,
    operatorEmail: env.OPERATOR_EMAIL,
    /**
     * The operator of this installation, as its public pages and agreements name them; undefined where a field is not
     * set.
     */
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
    /** The address at which a demo is booked; null where the contact form takes its place. */
    bookingUrl: env.BOOKING_URL ?? null,
    /** The id of the Google tag that a visitor may agree to; null where nothing is measured. */
    gaId: env.GA_ID ?? null,
    defaultPlan: env.DEFAULT_PLAN,
    /** Whether the demo shop begins with examples. */
    examples: env.EXAMPLES === 'on',
    limits: env.LIMITS === 'on',
    sender: env.SENDER === 'on',
    /** The port of `npm run worker`'s own health page; without it the worker listens nowhere. */
    workerPort: env.WORKER_PORT,
    /** Whether browsers keep pages for a time without network; off makes them let go of what they keep. */
    workers: env.WORKERS === 'on',
    smtp:
      env.SMTP_URL && env.MAIL_FROM
        ? {
            url: env.SMTP_URL,
            from: env.MAIL_FROM.address,
            /** The sender's name of account mail. */
            fromName: env.MAIL_FROM.name || 'Blipp',
            /** Each mail's return path is an address of its own there. */
            bounceDomain: env.BOUNCE_DOMAIN,
            dkim:
              env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_KEY
                ? { domain: env.DKIM_DOMAIN, selector: env.DKIM_SELECTOR, key: env.DKIM_KEY }
                : undefined,
          }
        : null,
    /**
     * The proof that delivery reports of mail must carry: a secret, or the ARN of the SNS topic that may send them.
     */
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    /** Parts of SMS a second from one sender. */
    smsPerSecond: env.SMS_PER_SECOND,
    /** The limit of a business's SMS cost in a day, in öre; null for no limit. */
    smsDailySpend: env.SMS_DAILY_SPEND === 'none' ? null : env.SMS_DAILY_SPEND,
    smsPrices: { ...builtInPrices, ...env.SMS_PRICES },
    /** Countries that every shop may write to, for which the operator has set no price. */
    unpricedCountries: nordicCountries.filter((code) => env.SMS_PRICES?.[code] === undefined),
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
    /** The settings of each payment provider; null for one that is not set up. */
    ...paymentSettings(env),
    /** Texts of the model a day for people who are not signed in, all together. */
    aiDailyPublic: env.AI_DAILY_PUBLIC,
    /** The same for all accounts together. */
    aiDailyAccounts: env.AI_DAILY_ACCOUNTS,
  }
}

function refuseHalves(env: Variables, publicUrl: string): void {
  // The address alone is what is left once the password was removed after the first start.
  if (env.SUPERADMIN_PASSWORD && !env.SUPERADMIN_EMAIL)
    throw new ConfigError('SUPERADMIN_EMAIL must be set with SUPERADMIN_PASSWORD.')
  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigError('MAIL_FROM must be set with SMTP_URL.')
  const dkim = [env.DKIM_DOMAIN, env.DKIM_SELECTOR, env.DKIM_KEY].filter(Boolean).length
  if (dkim > 0 && dkim < 3)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together.')
  if (!env.SMTP_URL && (dkim > 0 || env.BOUNCE_DOMAIN))
    throw new ConfigError('SMTP_URL must be set with DKIM_DOMAIN or BOUNCE_DOMAIN.')
  // A signature of another domain says nothing for the address that is shown (RFC 7489 §3.1.1).
  const fromDomain = env.MAIL_FROM?.address.replace(/^.*@/, '').toLowerCase() ?? ''
  if (env.DKIM_DOMAIN && !`.${fromDomain}`.endsWith(`.${env.DKIM_DOMAIN}`))
    throw new ConfigError('DKIM_DOMAIN must be the domain of MAIL_FROM, or one above it.')
  if (!env.TWILIO_ACCOUNT_SID !== !env.TWILIO_AUTH_TOKEN)
    throw new ConfigError('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set together.')
  for (const name of ['TWILIO_WHATSAPP_FROM', 'TWILIO_MESSAGING_SERVICE_SID', 'TWILIO_BASE_URL'] as const)
    if (env[name] && !env.TWILIO_ACCOUNT_SID)
      throw new ConfigError(`TWILIO_ACCOUNT_SID must be set with ${name}.`)
  const half = halfPayment(env, publicUrl)
  if (half) throw new ConfigError(half)
  if (env.OPENAI_BASE_URL && !env.OPENAI_API_KEY)
    throw new ConfigError('OPENAI_API_KEY must be set with OPENAI_BASE_URL.')
}
