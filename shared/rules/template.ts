export const placeholders = ['name', 'email', 'phone', 'business', 'review'] as const
export type Placeholder = (typeof placeholders)[number]

const pattern = /\{\{\s*(\w+)\s*(?:\|([^{}|]*))?\}\}/g
const known = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/**
 * Fills `{{name}}` and `{{name|fallback}}`; the fallback is used where the person has no such value. A placeholder that
 * Blipp does not know stays as it was written, so that the merchant sees it. `escapeValue` is used on the values alone:
 * a fallback is part of the template, and escaped with it.
 */
export function fill(
  template: string,
  values: Partial<Record<Placeholder, string | null>>,
  escapeValue: (value: string) => string = (value) => value,
): string {
  return template.replace(pattern, (whole, name: string, fallback: string | undefined) => {
    if (!known(name)) return whole
    const value = values[name]
    return value ? escapeValue(value) : (fallback?.trim() ?? '')
  })
}

/** The placeholders in a text that Blipp does not know, as written. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(pattern)].filter((match) => !known(match[1] as string)).map((match) => match[0])

const html: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => html[character] as string)
