import type { Context } from 'koa'
import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import type { Endpoint, Scope } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import type { MaybePromise } from '../database/index.ts'
import type { Gradual } from './gradual.ts'

/** The signed-in person, or a key in their stead; the business comes from here and never from the request. */
export interface SignedIn {
  businessId: string
  /** The person's; of a key its own. */
  userId: string
  role: 'owner' | 'staff'
  /** There where a program calls with a key. */
  key?: { scopes: readonly Scope[] }
}

/** A super admin, who is nobody of any business. */
export interface SignedInAdmin {
  id: string
  email: string
  sessionId: string
  /** Whether their second factor is on. */
  isSetUp: boolean
}

export interface Call<E extends Endpoint> {
  /** The parsed `input` of the endpoint, from path, query and body. */
  input: z.output<E['input']>
  /** The reader's language. */
  language: Language
  /** There on endpoints of `staff` and `owner`. */
  signedIn: E['access'] extends 'staff' | 'owner' ? SignedIn : SignedIn | null
  /** There on endpoints of `admin`. */
  admin: E['access'] extends 'admin' ? SignedInAdmin : null
  /** A UUID that stands for the `Idempotency-Key` of the request: the key itself where it is one. */
  idempotencyKey: string | null
  ctx: Context
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => MaybePromise<z.input<E['output']> | Gradual<z.input<E['output']>>>

export interface Route {
  endpoint: Endpoint
  handler: Handler<Endpoint>
}

/** Binds a handler to its endpoint; `createApp` mounts it, parses what goes in and checks what comes out. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as unknown as Handler<Endpoint>,
})

/**
 * Throws `wrongUser` for a call that names another person than the session does. What one person's page has begun goes on
 * with the cookie of whoever signs in next in the same browser, who may be of another business.
 */
export function refuseForAnother({ userId }: SignedIn, named: string | undefined): void {
  if (named !== undefined && named !== userId) throw new Failure('wrongUser')
}
