// Google's tag: fetched only where the operator measures and the visitor has said yes, and told of every change.
import type { Preferences } from './consent.ts'

type Consent = Record<'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization', string>

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google reads the `arguments` object itself; an array in its place is ignored. */
function tell(..._command: unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

const word = (given: boolean): string => (given ? 'granted' : 'denied')

export const consentOf = ({ analytics, marketing }: Preferences): Consent => ({
  analytics_storage: word(analytics),
  ad_storage: word(marketing),
  ad_user_data: word(marketing),
  ad_personalization: word(marketing),
})

const cookiesOf = { analytics: ['_ga', '_gid', '_gat'], marketing: ['_fbp', '_fbc'] } as const

/** Does what was chosen: the tag hears of it, and is fetched at the first yes; what was refused loses its cookies. */
export function obey(preferences: Preferences, gaId: string | null): void {
  for (const category of ['analytics', 'marketing'] as const)
    if (!preferences[category]) forget(cookiesOf[category])
  if (gaId === null) return
  const isLoaded = window.dataLayer !== undefined
  if (isLoaded) tell('consent', 'update', consentOf(preferences))
  else if (preferences.analytics || preferences.marketing) load(gaId, preferences)
}

function load(gaId: string, preferences: Preferences): void {
  tell('consent', 'default', consentOf(preferences))
  tell('js', new Date())
  tell('config', gaId)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(gaId)}`
  document.head.append(script)
}

/** Takes away every cookie whose name begins so, for this host and the domains above it, where such tags put theirs. */
function forget(beginnings: readonly string[]): void {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  const parts = location.hostname.split('.')
  const domains = parts.slice(0, -1).map((_, at) => `; Domain=.${parts.slice(at).join('.')}`)
  for (const name of names.filter((name) => beginnings.some((beginning) => name.startsWith(beginning))))
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore does not exist on plain http
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
}
