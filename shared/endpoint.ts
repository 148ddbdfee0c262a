import type * as z from 'zod'

/**
 * The caller that an endpoint accepts. `staff` means a signed-in person of a business, `owner` its owner, `admin` the
 * platform's.
 */
export type Access = 'public' | 'staff' | 'owner' | 'admin'

/** What a shop's key for programs may do: ask, change what the shop keeps, and write to its customers. */
export const scopes = ['read', 'write', 'send'] as const
export type Scope = (typeof scopes)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the HTTP API, the same for both sides. `input` is one flat object: what `:name` stands for in the path
 * and, on a GET, the query; on the others the JSON body. `output` is the JSON answered with `status` (default 200).
 */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: Method
  path: string
  access: A
  /** What a key for programs must hold to make this call; null, unless said, where no key may. Of `staff` calls alone. */
  scope: Scope | null
  /** A sentence for the OpenAPI page. */
  summary: string
  input: I
  output: O
  status: 200 | 201 | 204
  /** Most bytes of body accepted; 1 MB unless said. */
  maxBytes: number
  /**
   * Its answers go out as the handler built them, neither checked against `output` nor cut to it: only for what is large
   * and hot, and where a test holds the answers to `output` exactly.
   */
  isCheckedByTests: boolean
  /**
   * The format of a body, and of an answer: `csv` is handed to the handler as it comes, with the input in the query,
   * or answered as the handler writes it. JSON unless said.
   */
  takes: 'json' | 'csv'
  gives: 'json' | 'csv' | 'xlsx' | 'zip' | 'pdf'
}

/** The media type of each format. */
export const mediaTypes: Record<Endpoint['gives'], string> = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

export const MEGABYTE = 1_000_000

type Optional = 'scope' | 'status' | 'maxBytes' | 'isCheckedByTests' | 'takes' | 'gives'

export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Access>(
  spec: Omit<Endpoint<I, O, A>, Optional> & Partial<Pick<Endpoint<I, O, A>, Optional>>,
): Endpoint<I, O, A> {
  return {
    scope: null,
    status: 200,
    maxBytes: MEGABYTE,
    isCheckedByTests: false,
    takes: 'json',
    gives: 'json',
    ...spec,
  }
}

/** The names that `:name` marks in a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
}
