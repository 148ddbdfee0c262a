import { createVerify, X509Certificate } from 'node:crypto'
import { textField } from './report.ts'

/** Fetches a text over https; throws when there is none. Tests put their own in its place. */
export type FetchText = (url: string) => Promise<string>

const FETCH_MS = 5000
const MOST_CHARACTERS = 20_000

/** Follows no redirect: what is fetched is at Amazon's address, and nowhere else. */
export const fetchText: FetchText = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`)
  return (await answer.text()).slice(0, MOST_CHARACTERS)
}

const kept = new WeakMap<FetchText, Map<string, Promise<string>>>()

/** Certificates change about once a year; a failed fetch is not kept. */
function certificateAt(url: string, fetchText: FetchText): Promise<string> {
  const known = kept.get(fetchText) ?? new Map<string, Promise<string>>()
  kept.set(fetchText, known)
  let found = known.get(url)
  if (!found) {
    if (known.size >= 10) known.clear()
    found = fetchText(url)
    found.catch(() => known.delete(url))
    known.set(url, found)
  }
  return found
}

const signedFields: Record<string, string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}

/** Amazon's own address of a certificate, in the topic's region; the message itself says where it lies. */
function isAmazons(url: string, topicArn: string): boolean {
  const [, partition, , region] = topicArn.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  if (!URL.canParse(url)) return false
  const { protocol, port, hostname, username, pathname } = new URL(url)
  const isPem = /^\/SimpleNotificationService-[0-9a-f]+\.pem$/.test(pathname)
  return protocol === 'https:' && port === '' && username === '' && hostname === host && isPem
}

/**
 * By a message's `SignatureVersion`. 1 is what a topic has until its attribute of that name is set to 2; nobody can make
 * another text of the same SHA-1 that Amazon has signed (a second preimage), which is all that counts here.
 */
const algorithms: Record<string, string> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }

/** Whether SNS signed a message (docs.aws.amazon.com/sns, "Verifying the signatures of Amazon SNS messages"). */
export async function isSignedBySns(
  posted: Record<string, unknown>,
  topicArn: string,
  fetchText: FetchText,
): Promise<boolean> {
  const fields = signedFields[textField(posted, 'Type')]
  const url = textField(posted, 'SigningCertURL')
  const version = textField(posted, 'SignatureVersion')
  const algorithm = Object.hasOwn(algorithms, version) ? algorithms[version] : undefined
  if (!fields || !algorithm || !isAmazons(url, topicArn)) return false
  const text = fields
    .filter((name) => typeof posted[name] === 'string')
    .map((name) => `${name}\n${String(posted[name])}\n`)
    .join('')
  const { publicKey } = new X509Certificate(await certificateAt(url, fetchText))
  return createVerify(algorithm).update(text).verify(publicKey, textField(posted, 'Signature'), 'base64')
}
