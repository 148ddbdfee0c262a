import type { Readable } from 'node:stream'
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import * as z from 'zod'
import { type Endpoint, mediaTypes } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { isUuid } from '../../shared/rules/uuid.ts'
import { uuidOf } from '../secrets/keys.ts'
import { jsonBodyOf, jsonParser } from './body.ts'
import { fieldErrorsOf } from './fields.ts'
import { answerGradually, Gradual } from './gradual.ts'
import { languageOfRequest } from './language.ts'
import type { Call, Route, SignedIn, SignedInAdmin } from './route.ts'

/** Reads who is signed in, or null. */
export type WhoIs = (ctx: Context) => SignedIn | null

/** The super admin who makes a call of `admin`; throws where nobody may. */
export type PermitAdmin = (ctx: Context, endpoint: Endpoint) => SignedInAdmin

const nobody: PermitAdmin = () => {
  throw new Failure('signInRequired')
}

/** Mounts every route: its right, its input, its handler, its output, in this order. */
export function mountRoutes(routes: Route[], whoIs: WhoIs, permitAdmin = nobody): Router {
  const router = new Router()
  for (const { endpoint, handler } of routes) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    const body = takesBody(endpoint) && endpoint.takes === 'json' ? [jsonParser(endpoint.maxBytes)] : []
    // Before the body: nobody has megabytes read for them that they may not send.
    const permit: Middleware = (ctx, next) => {
      ctx.state.route = endpoint.path
      ctx.state.saysSuccess = saysSuccess(endpoint)
      const isAdmins = endpoint.access === 'admin'
      ctx.state.byAdmin = isAdmins ? permitAdmin(ctx, endpoint) : null
      ctx.state.signedIn = isAdmins ? null : permitted(endpoint, whoIs(ctx), ctx)
      return next()
    }
    router[method](endpoint.path, permit, ...body, async (ctx: Context) => {
      const call: Call<Endpoint> = {
        input: inputOf(endpoint, ctx),
        language: languageOfRequest(ctx),
        signedIn: ctx.state.signedIn as Call<Endpoint>['signedIn'],
        admin: ctx.state.byAdmin as Call<Endpoint>['admin'],
        idempotencyKey: idempotencyKeyOf(ctx, ctx.state.signedIn as SignedIn | null),
        ctx,
      }
      const output = await handler(call)
      if (output instanceof Gradual) await answerGradually(ctx, output, (whole) => answerOf(endpoint, whole))
      else send(ctx, endpoint, output)
    })
  }
  return router
}

const takesBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PUT'

/** Whether the answer tells by `success` that it is one; a failure then tells by it that it is none. */
const saysSuccess = ({ output }: Endpoint): boolean =>
  output instanceof z.ZodObject && 'success' in output.shape

function permitted(endpoint: Endpoint, signedIn: SignedIn | null, ctx: Context): SignedIn | null {
  if (signedIn?.key) return permittedKey(endpoint, signedIn, signedIn.key, ctx)
  if (endpoint.access === 'public') return signedIn
  if (!signedIn) throw new Failure('signInRequired')
  if (endpoint.access === 'owner' && signedIn.role !== 'owner') throw new Failure('forbidden')
  return signedIn
}

/** A key may do what it has the scope for, and nothing that has none. */
function permittedKey(
  { scope }: Endpoint,
  signedIn: SignedIn,
  { scopes }: NonNullable<SignedIn['key']>,
  ctx: Context,
): SignedIn {
  if (scope !== null && scopes.includes(scope)) return signedIn
  ctx.set('WWW-Authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`)
  throw scope === null ? new Failure('notForKeys') : new Failure('scopeMissing', { values: { scope } })
}

function inputOf<E extends Endpoint>(endpoint: E, ctx: Context): z.output<E['input']> {
  const sent = sentIn(endpoint, ctx)
  const parsed = endpoint.input.safeParse({ ...sent, ...ctx.params })
  if (parsed.success) return parsed.data as z.output<E['input']>
  const fields = fieldErrorsOf(parsed.error)
  // An id in the path that is none is a thing that is not there.
  if (fields.id && 'id' in ctx.params) throw new Failure('notFound')
  throw new Failure('invalid', { fields })
}

function sentIn(endpoint: Endpoint, ctx: Context): object {
  if (endpoint.method === 'GET' || endpoint.takes === 'csv') return ctx.query
  return takesBody(endpoint) ? jsonBodyOf(ctx) : {}
}

/** Any text is a key; what the rows know it by is a UUID. Two programs of a shop may happen to count alike. */
function idempotencyKeyOf(ctx: Context, signedIn: SignedIn | null): string | null {
  const key = ctx.get('Idempotency-Key').trim()
  if (key === '') return null
  if (signedIn?.key) return uuidOf(`${signedIn.userId}\n${key}`)
  return isUuid(key) ? key.toLowerCase() : uuidOf(key)
}

function send(ctx: Context, endpoint: Endpoint, output: unknown): void {
  // A handler that answered by itself, such as with 304.
  if (ctx.respond === false || ctx.status === 304) return
  ctx.status = endpoint.status
  if (endpoint.gives !== 'json') {
    ctx.type = endpoint.gives === 'csv' ? 'text/csv; charset=utf-8' : mediaTypes[endpoint.gives]
    ctx.body = output as Readable | Buffer
    return
  }
  ctx.body = endpoint.status === 204 ? null : answerOf(endpoint, output)
}

const answerOf = (endpoint: Endpoint, output: unknown): unknown =>
  endpoint.isCheckedByTests ? output : endpoint.output.parse(output)
