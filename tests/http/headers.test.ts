import { expect, test } from 'vitest'
import { allowCamera, allowInline, securityHeaders } from '../../backend/http/headers.ts'
import { serve } from './serve.ts'

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
}

const policyOf = (headers: Answered) =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

type Answered = Record<string, string>

/** What an answer says of itself, but for what belongs to its connection and its body. */
async function headersOf(path: string, https = true): Promise<Answered> {
  const visitor = await serve(securityHeaders({ https }), (ctx) => {
    if (ctx.path === '/styled') allowInline(ctx, { inlineStyleHashes: ["'sha256-one'", "'sha256-two'"] })
    if (ctx.path === '/scripted')
      allowInline(ctx, { inlineStyleHashes: [], inlineScriptHashes: ["'sha256-three'"] })
    if (ctx.path === '/camera') allowCamera(ctx)
    if (ctx.path === '/tagged') allowInline(ctx, { inlineStyleHashes: [] }, { withTag: true })
    ctx.body = {}
  })
  const { headers } = await visitor.get(path)
  const others = ['connection', 'keep-alive', 'date', 'content-length', 'content-type']
  return Object.fromEntries([...headers].filter(([name]) => !others.includes(name)))
}

const alike = {
  'blipp-answer': '1',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test('a page may load what is its own, and nothing may frame it, lead its links elsewhere or take its forms', async () => {
  const headers = await headersOf('/')
  expect(policyOf(headers)).toEqual(policy)
  expect(headers).toEqual({
    ...alike,
    'content-security-policy': expect.any(String),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })
})

test('a page may use the camera where it is allowed to, and nothing else', async () => {
  expect(await headersOf('/camera')).toMatchObject({
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  })
})

test('a page that is opened by plain http does not say that there is https', async () => {
  expect(await headersOf('/', false)).not.toHaveProperty('strict-transport-security')
})

test('a page has its own styles by their hashes, and Google’s tag only where it may fetch it', async () => {
  const styled = policyOf(await headersOf('/styled'))
  expect(styled).toEqual({ ...policy, 'style-src': "'self' 'sha256-one' 'sha256-two'" })
  expect(policyOf(await headersOf('/scripted'))).toEqual({
    ...policy,
    'script-src': "'self' 'sha256-three'",
  })
  const [tag, told] = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
  expect(policyOf(await headersOf('/tagged'))).toEqual({
    ...policy,
    'script-src': `'self' ${tag}`,
    'img-src': `'self' data: ${tag} ${told}`,
    'connect-src': `'self' ${tag} ${told} https://*.analytics.google.com`,
  })
})

test('an answer of the API is kept by nobody and shows nothing', async () => {
  expect(await headersOf('/api/customers')).toEqual({
    'blipp-answer': '1',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})
