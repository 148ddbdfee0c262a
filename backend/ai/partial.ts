/** A text of an answer that is still being written. */
export interface PartialText {
  text: string
  /** Whether its closing quote has come. */
  isWhole: boolean
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/**
 * The texts under a name of a flat JSON object that is still arriving: one for a text, all for a list of texts.
 * Within another text a name cannot stand so: its quotes would be escaped.
 */
export function partialTexts(json: string, name: string): PartialText[] {
  const opening = new RegExp(`"${name}"\\s*:\\s*(\\[\\s*)?"`).exec(json)
  if (!opening) return []
  const isList = opening[1] !== undefined
  const texts: PartialText[] = []
  let at = opening.index + opening[0].length
  for (;;) {
    const { text, isWhole, end } = partialText(json, at)
    texts.push({ text, isWhole })
    const next = isWhole && isList ? /^\s*,\s*"/.exec(json.slice(end)) : null
    if (!next) return texts
    at = end + next[0].length
  }
}

/** From behind the opening quote; an escape that is not whole yet is left for later. */
function partialText(json: string, start: number): PartialText & { end: number } {
  let text = ''
  let at = start
  while (at < json.length) {
    const sign = json[at] as string
    if (sign === '"') return { text, isWhole: true, end: at + 1 }
    if (sign !== '\\') {
      text += sign
      at += 1
      continue
    }
    const kind = json[at + 1]
    if (kind === undefined) break
    if (kind !== 'u') {
      text += escapes[kind] ?? kind
      at += 2
      continue
    }
    const hex = json.slice(at + 2, at + 6)
    if (hex.length < 4) break
    text += String.fromCharCode(Number.parseInt(hex, 16))
    at += 6
  }
  return { text, isWhole: false, end: at }
}
