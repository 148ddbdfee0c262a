import type { Language } from '../copy/copy.ts'

const swedish =
  /\b(?:och|att|det|som|för|på|är|med|till|hos|du|vi|oss|av|kom|nya?|alla|hej|välkommen|rabatt)\b|[åäö]/giu
const english = /\b(?:and|the|to|of|for|on|is|with|at|you|we|us|our|your|all|new|off|hi|hello|welcome)\b/giu

/** The language that a text is in, as far as its small words tell; null where they do not. */
export function languageIn(text: string): Language | null {
  const [sv, en] = [swedish, english].map((words) => text.match(words)?.length ?? 0) as [number, number]
  return sv === en ? null : sv > en ? 'sv' : 'en'
}
