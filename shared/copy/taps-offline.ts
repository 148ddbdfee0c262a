import type { Language } from './copy.ts'

// Apart from `taps`, and plain pairs without `copy()`: the tap page's worker is fetched over a customer's mobile data.
const pairs = {
  awayTitle: ['Inget nät', 'No connection'],
  away: [
    'Sidan behöver nät första gången den öppnas.',
    'This page needs a connection the first time it is opened.',
  ],
  keptTitle: ['Tack!', 'Thank you!'],
  kept: [
    'Sparat på den här telefonen. Vi skickar när du är uppkopplad igen.',
    'Saved on this phone. We send it when you are back online.',
  ],
  keptLater: [
    'Sparat på den här telefonen. Vi skickar när du öppnar sidan igen.',
    'Saved on this phone. We send it when you open this page again.',
  ],
  incompleteTitle: ['Något saknas', 'Missing Information'],
  incomplete: [
    'Gå tillbaka och fyll i namn, e-post och samtycke.',
    'Go back and fill in your name, email and consent.',
  ],
  notKeptTitle: ['Inget nät', 'No connection'],
  notKept: [
    'Anmälan kunde inte sparas här. Gå tillbaka och försök igen när du har nät.',
    'Your sign-up could not be saved here. Go back and try again when you are connected.',
  ],
} as const satisfies Record<string, readonly [sv: string, en: string]>

/** Words of the tap page's worker, for when it has no page to show. */
export const tapsOffline =
  (language: Language) =>
  (key: keyof typeof pairs): string =>
    pairs[key][language === 'sv' ? 0 : 1]
