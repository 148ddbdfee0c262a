const mail = /[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu
/** Seven digits or more: telephone and personal numbers, and nothing that a price or a day is. */
const longNumber = /(?<![\p{L}\d])\+?\(?\d(?:[ \u00a0.()/–-]{0,2}\d){6,}/gu
const day = /^\d{4}-\d\d-\d\d$/
const greeted =
  /(?<=(?<![\p{L}])(?:hej|hejsan|hallå|tjena|kära|käre|hi|hello|hey|dear)[ ,]+)\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+)?/giu
const capital = /^\p{Lu}/u

/** Puts marks in the place of what could be somebody's name, address or number, and those back for the marks. */
export interface Disguise {
  hide(text: string): string
  reveal(text: string): string
}

/** @param names full names that are hidden wherever they stand */
export function createDisguise(names: readonly string[]): Disguise {
  const marks = new Map<string, string>()

  function markFor(found: string): string {
    for (const [mark, hidden] of marks) if (hidden === found) return mark
    const mark = `{{private${marks.size + 1}}}`
    marks.set(mark, found)
    return mark
  }

  return {
    hide(text) {
      const hidden = text
        .replace(mail, markFor)
        .replace(longNumber, (found) => (day.test(found) ? found : markFor(found)))
        .replace(greeted, (found) => (capital.test(found) ? markFor(found) : found))
      return names.reduce((rest, name) => rest.replaceAll(name, () => markFor(name)), hidden)
    },
    reveal: (text) => text.replace(/\{\{private\d+\}\}/g, (mark) => marks.get(mark) ?? mark),
  }
}

/** Runs of two or three words with capitals: what a full name in a text looks like. */
export function namesPerhaps(text: string): string[] {
  const words = [...text.matchAll(/\p{Lu}[\p{L}'’-]*/gu)]
  const found = new Set<string>()
  for (const [at, first] of words.entries()) {
    let end = first.index + first[0].length
    for (const next of words.slice(at + 1, at + 3)) {
      if (next.index !== end + 1 || text[end] !== ' ') break
      end = next.index + next[0].length
      found.add(text.slice(first.index, end))
    }
  }
  return [...found]
}
