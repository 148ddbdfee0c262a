import { placeholders } from '../../../shared/rules/template.ts'

const known = new RegExp(String.raw`\{\{\s*(?:${placeholders.join('|')})\s*(?:\|[^{}|]*)?\}\}`, 'g')
// Two characters for private use (Unicode §23.5), which no message holds.
const hidden = /\ue000(\d+)\ue001/g

export interface Sheltered {
  text: string
  /** Puts the placeholders back, exactly as they were written. */
  restore(rendered: string): string
}

/**
 * Takes the placeholders out of a text while it is made into HTML. Their fallback texts are escaped when they are
 * filled in, and would be escaped twice if they were escaped here as well.
 */
export function shelter(text: string): Sheltered {
  const taken: string[] = []
  return {
    text: text.replace(known, (placeholder) => `\ue000${taken.push(placeholder) - 1}\ue001`),
    restore: (rendered) => rendered.replace(hidden, (_, at: string) => taken[Number(at)] ?? ''),
  }
}

/** Whether a piece of sheltered text is `{{review}}` alone, which becomes a link once it is filled. */
export const isReview = ({ restore }: Sheltered, piece: string): boolean =>
  /^\{\{\s*review\s*\}\}$/.test(restore(piece))
