import { withScheme } from '../url.ts'
import { isTarget, type Picture, pictureOf } from './blocks.ts'

export interface Button {
  text: string
  /** A web address, `mailto:`, `tel:`, `{{review}}` or `{{offer}}`. */
  target: string
}

/** A mail as its editor shows it: a picture at the top, the text, and a button at the end. */
export interface MailParts {
  picture: Picture | null
  text: string
  button: Button | null
}

export const BUTTON_TEXT_MAX = 40
export const ALT_MAX = 200
export const TARGET_MAX = 2000

const BUTTON =
  /^\[([^[\]\n]+)\]\((\{\{\s*(?:review|offer)\s*\}\}|\[[^[\]\n]*\]|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)$/

/** Takes a mail's text apart: a picture that begins it, and a button that ends it. What else is in it stays text. */
export function partsOfMail(message: string): MailParts {
  const paragraphs = message
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
  const picture = pictureOf(paragraphs[0] ?? '')
  const rest = picture ? paragraphs.slice(1) : paragraphs
  const [, text, target = ''] = BUTTON.exec(rest.at(-1)?.trim() ?? '') ?? []
  if (!picture && text === undefined) return { picture: null, text: message, button: null }
  const middle = text === undefined ? rest : rest.slice(0, -1)
  return { picture, text: middle.join('\n\n'), button: text === undefined ? null : { text, target } }
}

/** The marks that would end the words early are of no use to their reader. */
const words = (text: string): string => text.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()

/** The parts as one text, which `partsOfMail` takes apart again. A button that leads nowhere yet keeps its words. */
export function mailOf({ picture, text, button }: MailParts): string {
  const shown =
    picture && `![${words(picture.alt)}](picture:${picture.digest}-${picture.width}x${picture.height})`
  const pressed = button && words(button.text) && `[${words(button.text)}](${encodedTarget(button.target)})`
  // A text by itself stays as it was typed, so that nobody's cursor or blank line moves.
  if (!shown && !pressed) return text
  return [shown, text.trim(), pressed].filter(Boolean).join('\n\n')
}

/** Where a link leads as its text writes it: as a browser does, without the brackets that would end the address. */
export const encodedTarget = (target: string): string =>
  target.trim().replace(/\s/g, '%20').replace(/\(/g, '%28').replace(/\)/g, '%29')

const MAIL = /^[^\s@:/]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u
const PHONE = /^\+?[\d][\d\s-]{5,}$/

/** What somebody types where a button leads, completed: a page without `https://`, an address, a number. */
export function completedTarget(typed: string): string {
  const target = typed.trim()
  if (MAIL.test(target)) return `mailto:${target}`
  return PHONE.test(target) ? `tel:${target.replace(/[\s-]/g, '')}` : withScheme(target)
}

/** What is wrong with a button as it is filled in; null for a sound one, and where there is none. */
export function buttonFault({ text, target }: Button): 'buttonText' | 'buttonTarget' | null {
  if (text.trim() === '' && target.trim() === '') return null
  if (words(text) === '') return 'buttonText'
  return isTarget(encodedTarget(completedTarget(target))) ? null : 'buttonTarget'
}
