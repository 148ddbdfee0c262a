import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { type FieldMessage, fields } from '../../shared/copy/fields.ts'
import type { FieldErrors } from '../../shared/errors.ts'

/** The first fault of each field, as a key of `copy/fields.ts`; a zod message of its own becomes `invalid`. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    found[field] ??= isKey(issue.message) ? issue.message : 'invalid'
  }
  return found
}

const known = fields('en')
const isKey = (message: string): message is FieldMessage =>
  known(message as FieldMessage) !== `fields.${message}`

/** The same in the reader's words. */
export function wordFields(found: FieldErrors, language: Language): Record<string, string> {
  const words = fields(language)
  return Object.fromEntries(Object.entries(found).map(([field, key]) => [field, words(key as FieldMessage)]))
}
