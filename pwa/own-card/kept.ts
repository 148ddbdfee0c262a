// The cards that this phone's person asked to keep here, and the taps of them that wait for a network.

export interface KeptCard {
  /** Of its page. */
  token: string
  proof: string
  title: string
}

export interface KeptTap {
  id: string
  /** The tag's. */
  code: string
  card: string
  proof: string
  at: string
}

/** Both are shared by the card's page and the tap page, which are of one origin. */
const CARDS = 'blipp-cards'
const TAPS = 'blipp-taps'
/** The newest are kept: so many visits without a network are no visits. */
const TAPS_MAX = 20

function read<T>(key: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? none
  } catch {
    return none
  }
}

function write(key: string, value: object): void {
  if (Object.keys(value).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

const cards = () => read<Record<string, KeptCard[]>>(CARDS, {})

/** A shop's, in the order in which they were kept. */
export const cardsOf = (shop: string): KeptCard[] => cards()[shop] ?? []

const others = (shop: string, token: string): KeptCard[] =>
  cardsOf(shop).filter((card) => card.token !== token)

/** Throws where the browser keeps nothing. */
export const keepCard = (shop: string, card: KeptCard): void =>
  write(CARDS, { ...cards(), [shop]: [...others(shop, card.token), card] })

/** Lets go of a card, and of its taps that have not been sent. */
export function forgetCard(shop: string, token: string): void {
  const { [shop]: _, ...elsewhere } = cards()
  const left = others(shop, token)
  write(CARDS, left.length > 0 ? { ...elsewhere, [shop]: left } : elsewhere)
  leaveTaps(({ card }) => card !== token)
}

const stored = (): KeptTap[] => read<KeptTap[]>(TAPS, [])

/** Those that the phone has no room for: they wait as long as the page is open. */
let unstored: KeptTap[] = []

export const keptTaps = (): KeptTap[] => [...stored(), ...unstored]

export function keepTap(tap: KeptTap): void {
  try {
    write(TAPS, [...stored(), tap].slice(-TAPS_MAX))
  } catch {
    unstored.push(tap)
  }
}

function leaveTaps(isLeft: (tap: KeptTap) => boolean): void {
  unstored = unstored.filter(isLeft)
  write(TAPS, stored().filter(isLeft))
}

export const dropTaps = (ids: readonly string[]): void => leaveTaps(({ id }) => !ids.includes(id))
