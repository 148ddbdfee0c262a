import { vi } from 'vitest'

/** The few globals of a page that the session touches, for tests that need no browser. Import before what uses them. */
const kept = new Map<string, string>()

export const page = {
  assign: vi.fn<(url: string) => void>(),
  navigate: vi.fn<(state: unknown, title: string, url: string) => void>(),
  /** Whether anything is remembered under a key. */
  remembers: (key: string): boolean => kept.has(key),
  forget: (): void => kept.clear(),
}

vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
  key: (at: number) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size
  },
})
vi.stubGlobal('location', { pathname: '/dashboard/customers', search: '', assign: page.assign })
vi.stubGlobal('history', { pushState: page.navigate, replaceState: page.navigate })
// wouter tells its hooks of a navigation through these.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('dispatchEvent', () => true)
