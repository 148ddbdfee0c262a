// Light, dark, or as the device has it. Kept on the device, because a counter tablet and a phone may differ.
import type { Theme } from '../../shared/businesses.ts'

const KEY = 'blipp.theme'
const themeNames = { light: 'blipp', dark: 'blipp-dark' } as const

/** Null until someone chose on this device. */
function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'system' || stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}

/** Base-100 of styles/themes.css, which the browser's own bars take up. */
export const barColors = { light: '#FBF9F5', dark: '#141715' } as const

function show(theme: Theme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const byDevice = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = barColors[theme === 'system' ? byDevice : theme]
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = themeNames[theme]
}

/** Puts the stored theme on the page; called before the first paint. */
export const showStoredTheme = (): void => show(storedTheme() ?? 'system')

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  show(theme)
}

/** Follows the business's own theme on a device where nobody chose another. */
export function followTheme(theme: Theme): void {
  if (storedTheme() === null) show(theme)
}
