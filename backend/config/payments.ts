import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { credential, optional, pemOf, webAddress } from './values.ts'

const isCertificate = (pem: string | null): pem is string => {
  try {
    return new X509Certificate(pem ?? '').publicKey.type === 'public'
  } catch {
    return false
  }
}
const isPrivateKey = (pem: string | null): pem is string => {
  try {
    return createPrivateKey(pem ?? '').type === 'private'
  } catch {
    return false
  }
}
const pem = (isRight: (text: string | null) => text is string, fault: string) =>
  optional(z.string().transform(pemOf).refine(isRight, fault))

/** The environment variables for payments. */
export const paymentVariables = {
  KLARNA_USERNAME: optional(
    credential.refine((text) => !text.includes(':'), 'must have no colon, which parts it from the password'),
  ).describe('The Klarna merchant. Without Klarna and Swish the buttons say that payment is not set up.'),
  KLARNA_PASSWORD: optional(credential).describe(
    'The password of that merchant: the API key, `klarna_live_api_…`, or `klarna_test_api_…` with the playground.',
  ),
  KLARNA_BASE_URL: optional(webAddress).describe(
    'Another address than `https://api.klarna.com`, such as `https://api.playground.klarna.com`.',
  ),
  SWISH_PAYEE: optional(
    z.string().regex(/^123\d{7}$/, 'must be a Swish number of a company, 123 and seven digits'),
  ).describe(
    'The Swish number that is paid to, `123…`. Swish calls back to `PUBLIC_URL`, which must be https on port 443.',
  ),
  SWISH_CERT: pem(isCertificate, 'must be a certificate, as PEM or the path of a file with it').describe(
    'The certificate of that payee, as PEM or the path of a file.',
  ),
  SWISH_KEY: pem(isPrivateKey, 'must be a private key, as PEM or the path of a file with it').describe(
    'Its private key, as PEM or the path of a file.',
  ),
  SWISH_CA: pem(isCertificate, 'must be a certificate, as PEM or the path of a file with it').describe(
    'A certificate authority for a server that the usual ones do not vouch for.',
  ),
  SWISH_BASE_URL: optional(webAddress).describe(
    'Another address than Swish’s own, for its simulator or a stand-in.',
  ),
}

type Variables = { [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]> }

const KLARNA = 'https://api.klarna.com'
const SWISH = 'https://cpc.getswish.net'

export const paymentSettings = (env: Variables) => ({
  klarna:
    env.KLARNA_USERNAME && env.KLARNA_PASSWORD
      ? {
          username: env.KLARNA_USERNAME,
          password: env.KLARNA_PASSWORD,
          baseUrl: env.KLARNA_BASE_URL ?? KLARNA,
        }
      : null,
  swish:
    env.SWISH_PAYEE && env.SWISH_CERT && env.SWISH_KEY
      ? {
          payee: env.SWISH_PAYEE,
          cert: env.SWISH_CERT,
          key: env.SWISH_KEY,
          ca: env.SWISH_CA,
          baseUrl: env.SWISH_BASE_URL ?? SWISH,
        }
      : null,
})

/** The sentence for a provider that is only half set up; null when none is. */
export function halfPayment(env: Variables, publicUrl: string): string | null {
  if (!env.KLARNA_USERNAME !== !env.KLARNA_PASSWORD)
    return 'KLARNA_USERNAME and KLARNA_PASSWORD must be set together.'
  if (env.KLARNA_BASE_URL && !env.KLARNA_USERNAME) return 'KLARNA_USERNAME must be set with KLARNA_BASE_URL.'
  if (env.KLARNA_PASSWORD && isOfOtherKlarna(env.KLARNA_PASSWORD, env.KLARNA_BASE_URL ?? KLARNA))
    return 'KLARNA_BASE_URL must be https://api.playground.klarna.com with a key for tests, and with no other.'
  const needed = [env.SWISH_PAYEE, env.SWISH_CERT, env.SWISH_KEY].filter(Boolean).length
  if (needed > 0 && needed < 3) return 'SWISH_PAYEE, SWISH_CERT and SWISH_KEY must be set together.'
  if ((env.SWISH_BASE_URL || env.SWISH_CA) && needed === 0)
    return 'SWISH_PAYEE, SWISH_CERT and SWISH_KEY must be set with SWISH_BASE_URL or SWISH_CA.'
  if (env.SWISH_CERT && env.SWISH_KEY && !isPair(env.SWISH_CERT, env.SWISH_KEY))
    return 'SWISH_KEY must be the private key of SWISH_CERT.'
  if (needed > 0 && !env.SWISH_BASE_URL && !isCalledBySwish(publicUrl))
    return 'PUBLIC_URL must be https on port 443 with SWISH_PAYEE, because Swish calls back to nothing else.'
  return null
}

const isPair = (cert: string, key: string): boolean =>
  new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))

const isCalledBySwish = (publicUrl: string): boolean => {
  const { protocol, port } = new URL(publicUrl)
  return protocol === 'https:' && port === ''
}

/** A key says where it is for (docs.klarna.com, "Authentication"); an older password, or a stand-in, does not. */
function isOfOtherKlarna(password: string, baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  if (!/(^|\.)klarna\.com$/.test(hostname)) return false
  const isPlayground = /(^|\.)playground\./.test(hostname)
  return password.startsWith(isPlayground ? 'klarna_live_' : 'klarna_test_')
}
