import { useSearchParams } from 'wouter'

type Door = 'signin' | 'signup'

/** To the door, and from it on to `next`. */
export const doorPath = (door: Door, next: string | null): string =>
  `/business/${door}${next === null ? '' : `?${new URLSearchParams({ next })}`}`

/** Back to where the door was asked for, and nowhere outside the app. */
export const ownPath = (next: string | null): string =>
  next && /^\/(dashboard|create-campaign|payment|verify-email)(?=[/?]|$)/.test(next) ? next : '/dashboard'

/** The target after signing in, and the link to the other door with the same target. */
export function useNext(): { onward: string; otherDoor: (door: Door) => string } {
  const [search] = useSearchParams()
  const next = search.get('next')
  return { onward: ownPath(next), otherDoor: (door) => doorPath(door, next) }
}
