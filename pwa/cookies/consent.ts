// What a visitor has said of cookies; kept in this browser alone.

export const categories = ['necessary', 'analytics', 'marketing', 'functional'] as const
export type Category = (typeof categories)[number]
export type Preferences = { necessary: true } & Record<Exclude<Category, 'necessary'>, boolean>
export type Choice = 'all' | 'necessary' | 'custom'

const keys = {
  choice: 'blipp.cookies.choice',
  preferences: 'blipp.cookies.preferences',
  /** ISO 8601, when it was chosen. */
  date: 'blipp.cookies.date',
} as const

export const everything: Preferences = { necessary: true, analytics: true, marketing: true, functional: true }
export const onlyNecessary: Preferences = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
}

/** Null until somebody has chosen, or where what is kept makes no sense. */
export function storedPreferences(): Preferences | null {
  try {
    const choice = localStorage.getItem(keys.choice)
    if (choice === 'all') return everything
    if (choice === 'necessary') return onlyNecessary
    const kept = JSON.parse(localStorage.getItem(keys.preferences) ?? 'null') as Partial<Preferences> | null
    if (choice !== 'custom' || kept === null || typeof kept !== 'object') return null
    return {
      necessary: true,
      analytics: kept.analytics === true,
      marketing: kept.marketing === true,
      functional: kept.functional === true,
    }
  } catch (error) {
    console.warn('The choice of cookies could not be read.', error)
    return null
  }
}

/**
 * What a public page does before it is painted: where no choice is kept, `data-asks` on the document has the banner's room
 * kept free, so that nothing moves when it comes. The page's policy allows it by its hash.
 */
export const beforePaint = `let k;try{k=localStorage.getItem("${keys.choice}")}catch{}k||(document.documentElement.dataset.asks="")`

/** The same for the app, which may carry no script in its page. */
export function keepRoom(): void {
  if (!storedPreferences()) document.documentElement.dataset.asks = ''
}

/** The room is given back when the banner has gone. */
export function giveRoomBack(): void {
  delete document.documentElement.dataset.asks
}

/** A browser that keeps nothing holds to the choice until the page is left. */
export function storePreferences(choice: Choice, preferences: Preferences): void {
  try {
    localStorage.setItem(keys.choice, choice)
    localStorage.setItem(keys.preferences, JSON.stringify(preferences))
    localStorage.setItem(keys.date, new Date().toISOString())
  } catch (error) {
    console.warn('The choice of cookies could not be kept.', error)
  }
}
