import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { OLD_SECRET_HOURS, OLD_SECRETS_MAX } from '../../shared/rules/webhooks/address.ts'
import { HOUR, later } from '../clock.ts'
import type { WebhookEndpointRow } from '../database/index.ts'
import type { Keys } from '../secrets/keys.ts'
import { seal, unseal } from '../secrets/sealing.ts'

/** Standard Webhooks asks for 24 to 64. */
const BYTES = 32

const about = (id: string): string => `webhook ${id}`

export const newSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64')}`

export const sealSecret = (keys: Keys, endpointId: string, secret: string): string =>
  seal(keys, about(endpointId), secret)

type Secrets = Pick<WebhookEndpointRow, 'id' | 'secret' | 'oldSecret' | 'oldSecretUntil'>

/** Those before the newest that sign too, sealed. */
function oldOnes({ oldSecret, oldSecretUntil }: Secrets, now: string): string[] {
  const isOldToo = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil
  return isOldToo ? oldSecret.split(' ') : []
}

/** The secrets that sign now, the newest first. */
export const secretsOf = (keys: Keys, row: Secrets, now: string): string[] =>
  [row.secret, ...oldOnes(row, now)].map((sealed) => unseal(keys, about(row.id), sealed))

/**
 * What an endpoint keeps once it has a new secret: all that signed until now sign for a day from now. Of several that were
 * made one after another, as after an answer that was lost, the program may have any.
 */
export const renewed = (
  row: Secrets,
  secret: string,
  now: string,
): Pick<WebhookEndpointRow, 'secret' | 'oldSecret' | 'oldSecretUntil'> => ({
  secret,
  oldSecret: atMost(OLD_SECRETS_MAX, [row.secret, ...oldOnes(row, now)]).join(' '),
  oldSecretUntil: later(now, OLD_SECRET_HOURS * HOUR),
})

/** The newest, and the oldest: after answers that were lost that is the one which the program has. */
const atMost = (most: number, secrets: string[]): string[] =>
  secrets.length > most ? [...secrets.slice(0, most - 1), ...secrets.slice(-1)] : secrets

/** The headers of Standard Webhooks; one signature for each secret. @param now the time of this try */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: string },
): Record<string, string> {
  const at = new Date(now)
  return {
    'content-type': 'application/json',
    'user-agent': 'Blipp-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
