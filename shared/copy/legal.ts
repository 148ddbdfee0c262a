import type { Language, Pair } from './copy.ts'

/** A paragraph, a list of points, who answers for the text, or a link to another page. */
export type Block =
  | Pair
  | { points: readonly Pair[] }
  | { contact: true }
  | { href: '/terms' | '/privacy' | '/dpa' | '/sub-processors'; words: Pair }

/** A text that people are held to, in both languages at once. */
export interface LegalText {
  title: Pair
  lead: Pair
  sections: readonly { id: string; title: Pair; body: readonly Block[] }[]
}

export type ReadBlock =
  | { kind: 'text'; text: string }
  | { kind: 'points'; points: string[] }
  | { kind: 'contact' }
  | { kind: 'link'; href: string; text: string }

/** The same in one language, with its values filled in. */
export interface ReadLegal {
  title: string
  lead: string
  sections: { id: string; title: string; body: ReadBlock[] }[]
}

export type LegalValues = Record<string, string | number>

const isPair = (block: Block): block is Pair => Array.isArray(block)

export function readLegal(text: LegalText, language: Language, values: LegalValues): ReadLegal {
  const say = (pair: Pair): string => {
    const sentence = pair[language === 'sv' ? 0 : 1]
    if (typeof sentence === 'function') return sentence(values)
    return sentence.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark))
  }
  const read = (block: Block): ReadBlock => {
    if (isPair(block)) return { kind: 'text', text: say(block) }
    if ('points' in block) return { kind: 'points', points: block.points.map(say) }
    if ('contact' in block) return { kind: 'contact' }
    return { kind: 'link', href: block.href, text: say(block.words) }
  }
  return {
    title: say(text.title),
    lead: say(text.lead),
    sections: text.sections.map(({ id, title, body }) => ({ id, title: say(title), body: body.map(read) })),
  }
}
