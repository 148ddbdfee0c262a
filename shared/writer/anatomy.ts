/** A text taken apart: `greeting + body + ending`, each without white space around it and perhaps empty. */
export interface Anatomy {
  greeting: string
  body: string
  /** The signature. */
  ending: string
}

const name = '(?:\\{\\{[^{}]*\\}\\}|\\p{Lu}\\p{Ll}+|(?:alla|kära|bästa|dear|everyone|there)(?: \\p{L}+){0,2})'
const hello =
  '(?:HEJ|[Hh]ej(?: hej)?|[Hh]ejsan|[Hh]allå|[Gg]od dag|[Hh]i(?: there)?|[Hh]ello|[Hh]ey|[Dd]ear|[Kk]ära|[Bb]ästa)'
const opening = new RegExp(
  `^${hello}(?: ${name})?[ ]?(?:[!,.]+(?!\\d)|(?=\\n))(?: ?\\p{Extended_Pictographic}\\ufe0f?)*`,
  'u',
)

const closings =
  'mvh|(?:med )?\\p{L}* ?hälsning(?:ar)?|allt gott|ha det (?:fint|bra)|vi ses!?(?=\\n)|(?:kind|best|warm)? ?regards|best wishes|cheers|take care|yours \\p{L}+'
const onLines = new RegExp(`\\n\\s*((?:${closings})(?!\\p{L})[^\\n]*(?:\\n[^\\n]+){0,2})$`, 'iu')
const onSameLine = /[ \n]((?:\/ ?|- )\p{Lu}[^\n/!?]{0,40})$/u

export function anatomyOf(text: string): Anatomy {
  const whole = text.trim()
  const greeting = opening.exec(whole)?.[0] ?? ''
  const rest = whole.slice(greeting.length)
  const end = onLines.exec(rest) ?? onSameLine.exec(rest)
  const ending = end?.[1] ?? ''
  const body = end ? rest.slice(0, end.index) : rest
  return { greeting: greeting.trim(), body: body.trim(), ending: ending.trim() }
}

/** The text again, a short message in one piece and a mail with empty lines between. */
export function assembled({ greeting, body, ending }: Anatomy, isMail: boolean): string {
  const text = [greeting, body].filter((piece) => piece !== '').join(isMail ? '\n\n' : ' ')
  if (ending === '') return text
  if (isMail) return `${text}\n\n${ending}`
  return `${text}${/^[/-]/.test(ending) ? ' ' : '\n'}${ending.replaceAll('\n', ' ')}`
}
