import { Failure } from '../../../shared/errors.ts'
import { isObject } from './report.ts'

/** The object in a body or a text; throws `malformed` for anything else. */
export function jsonOf(text: Buffer | string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.toString())
    if (isObject(value)) return value
  } catch (error) {
    throw new Failure('malformed', { cause: error })
  }
  throw new Failure('malformed')
}
