import { placeholderNamed } from '../rules/placeholder-names.ts'
import type { Placeholder } from '../rules/template.ts'
import type { TemplateFault } from './provider.ts'

/** A variable of an approved template, which is filled in for each person, numbered from one: `{{1}}`. */
const variable = /\{\{\s*(\d{1,2})\s*\}\}/g

/** The highest number among a body's variables; null where they are not 1, 2, 3 … or something else stands in braces. */
export function variablesIn(body: string): number | null {
  if (/\{\{|\}\}/.test(body.replace(variable, ''))) return null
  const numbers = new Set([...body.matchAll(variable)].map((match) => Number(match[1])))
  const most = Math.max(0, ...numbers)
  return numbers.has(0) || numbers.size !== most ? null : most
}

/** The text of a campaign that is sent by this template: the body with Blipp's own placeholders. */
export const textOfTemplate = ({
  body,
  fillings,
}: {
  body: string
  fillings: readonly (Placeholder | null)[]
}): string =>
  body.replace(variable, (whole, number) => {
    const filling = fillings[Number(number) - 1]
    return filling ? `{{${filling}}}` : whole
  })

/** What keeps a template from being offered to anybody; null for nothing. */
export function templateFault(body: string | null): TemplateFault | null {
  if (body === null) return 'kind'
  return variablesIn(body) === null ? 'variables' : null
}

/** What the examples that a template was approved with suggest for its variables, in their order. */
export const suggestedFillings = (
  body: string | null,
  samples: Record<string, string>,
): (Placeholder | null)[] =>
  Array.from({ length: (body && variablesIn(body)) || 0 }, (_, at) =>
    placeholderNamed(samples[String(at + 1)] ?? ''),
  )
