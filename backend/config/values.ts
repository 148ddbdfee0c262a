import { readFileSync } from 'node:fs'
import * as z from 'zod'

// What several variables of the environment have in common.

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

export const withDefault = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional())

export const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be a http or https address',
  )
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))

/** The text of a PEM, or what is in the file of that name; null when there is none. */
export function pemOf(text: string): string | null {
  // Where a variable cannot hold line breaks, they are often written as `\n`.
  if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n')
  try {
    return readFileSync(text, 'utf8')
  } catch {
    return null
  }
}
