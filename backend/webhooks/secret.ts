import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
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

/** The secrets that sign now, the newest first. */
export function secretsOf(keys: Keys, row: Secrets, now: string): string[] {
  const isOldToo = row.oldSecret !== null && row.oldSecretUntil !== null && now < row.oldSecretUntil
  return [row.secret, ...(isOldToo ? [String(row.oldSecret)] : [])].map((sealed) =>
    unseal(keys, about(row.id), sealed),
  )
}

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
