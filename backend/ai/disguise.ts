import { nameFinder } from './hidden-names.ts'

const mail = /[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu
/** Seven digits or more: telephone and personal numbers, and nothing that a price or a day is. */
const longNumber = /(?<![\p{L}\d])\+?\(?\d(?:[ \u00a0.()/–-]{0,2}\d){6,}/gu
const day = /^\d{4}-\d\d-\d\d$/
const greeted =
  /(?<=(?<![\p{L}])(?:hej|hejsan|hallå|tjena|kära|käre|hi|hello|hey|dear)[ ,]+)\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+)?/giu
const capital = /^\p{Lu}/u
/** What stands in the place of something that was hidden; placeholders are no text in which names are looked for. */
const mark = /(\{\{[^{}]*\}\})/g

/** Puts marks in the place of what could be somebody's name, address or number, and those back for the marks. */
export interface Disguise {
  hide(text: string): string
  reveal(text: string): string
}

/** @param names of people whose names are hidden wherever they stand, as `nameFinder` finds them */
export function createDisguise(names: readonly string[]): Disguise {
  const marks = new Map<string, string>()
  const namesIn = nameFinder(names)

  function markFor(found: string): string {
    for (const [known, hidden] of marks) if (hidden === found) return known
    const added = `{{private${marks.size + 1}}}`
    marks.set(added, found)
    return added
  }

  function hideNames(text: string): string {
    let hidden = ''
    let at = 0
    for (const { start, end } of namesIn(text)) {
      hidden += text.slice(at, start) + markFor(text.slice(start, end))
      at = end
    }
    return hidden + text.slice(at)
  }

  return {
    hide(text) {
      const hidden = text
        .replace(mail, markFor)
        .replace(longNumber, (found) => (day.test(found) ? found : markFor(found)))
        .replace(greeted, (found) => (capital.test(found) ? markFor(found) : found))
      return hidden
        .split(mark)
        .map((piece, at) => (at % 2 === 0 ? hideNames(piece) : piece))
        .join('')
    },
    reveal: (text) => text.replace(mark, (found) => marks.get(found) ?? found),
  }
}
