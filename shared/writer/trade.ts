import { industries } from '../account-forms.ts'
import { fold } from '../rules/text.ts'
import type { Trade } from './phrases.ts'

// Looked for in the folded text, in this order: a "blomstercafé" is first of all a café.
const tradeWords: readonly (readonly [Trade, RegExp])[] = [
  ['cafe', /cafe|kafe|kaffe|coffee|konditori|bageri|bakery|fika/],
  ['restaurant', /restaurang|restaurant|pizz|sushi|krog|bistro|lunch|grill|burger|matsal|diner|food/],
  ['flowers', /blom|flor|flower|tulpan|tulip|rosor|bukett|bouquet|vaxt|plantskola|garden/],
  ['beauty', /beauty|skonhet|hudvard|nagl|nagel|nail|spa\b|massage|frans|lash|brow|salong|salon/],
  ['barber', /barber|frisor|frisyr|klipp|hair|\bhar(?:studio|salong)/],
  ['clothes', /klad|mode|fashion|cloth|boutique|skor|shoe|apparel/],
  ['gym', /gym|fitness|traning|yoga|crossfit|pilates|workout/],
  ['workshop', /verkstad|bilservice|automotive|garage|dack|cykel|bike|car repair|workshop|motor/],
  ['shop', /butik|affar|handel|retail|shop|store|bok|optik|guld|leksak/],
]

/** Hair comes before beauty where both are named: "frisörsalong" is one of hair. */
const hair = /barber|frisor|frisyr|klipp|hair/

/** The profile's industries, which say less than a name such as "Björns Barbershop". */
const coarse: ReadonlySet<string> = new Set(industries)

/** The trade that a shop's own words tell, else its name; `other` where neither does. */
export function tradeOf(businessType: string | null | undefined, businessName: string): Trade {
  const type = businessType ?? ''
  for (const words of (coarse.has(type) ? [businessName, type] : [type, businessName]).map(fold)) {
    if (hair.test(words)) return 'barber'
    const found = tradeWords.find(([, pattern]) => pattern.test(words))
    if (found) return found[0]
  }
  return 'other'
}
