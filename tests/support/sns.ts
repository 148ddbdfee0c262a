// What Amazon's SNS posts: signed as docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html says.
import { createSign, generateKeyPairSync } from 'node:crypto'
import { certificateOf } from './certificate.ts'

export const topicArn = 'arn:aws:sns:eu-north-1:123456789012:blipp-mail'
export const certificateUrl = 'https://sns.eu-north-1.amazonaws.com/SimpleNotificationService-0123abcd.pem'

const amazon = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** What lies at `certificateUrl`. */
export const certificate = certificateOf(amazon)

const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** A message of the topic, with other fields where they are named. Version 1, SNS's default, signs with SHA-1. */
export function snsMessage(fields: Record<string, string>): Record<string, string> {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: 'one',
    TopicArn: topicArn,
    Timestamp: '2026-11-21T09:00:00.000Z',
    SignatureVersion: '1',
    SigningCertURL: certificateUrl,
    Message: '{}',
    ...fields,
  }
  const text = names.filter((name) => name in message).map((name) => `${name}\n${message[name]}\n`)
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const Signature = createSign(algorithm).update(text.join('')).sign(amazon.privateKey, 'base64')
  return { Signature, ...message }
}
