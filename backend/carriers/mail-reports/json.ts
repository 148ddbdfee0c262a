import { Failure } from '../../../shared/errors.ts'
import { isObject } from './report.ts'

/** The object in a body; throws `malformed` for anything else. */
export function jsonOf(body: Buffer): Record<string, unknown> {
  const found = jsonIn(body.toString())
  if (!found) throw new Failure('malformed')
  return found
}

/** The object in a text; null for anything else. */
export function jsonIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
