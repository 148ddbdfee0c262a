import type { Language } from '../../copy/copy.ts'
import type { EmbedTheme } from '../../pages/embed.ts'
import { EMBED_SCRIPT } from './frame.ts'

interface Wanted {
  /** `PUBLIC_URL`. */
  publicUrl: string
  /** The tag's. */
  code: string
  language: Language
  theme: EmbedTheme
}

const ordinary: EmbedTheme = 'light'

const queryOf = ({ language, theme }: Wanted): string =>
  String(new URLSearchParams({ lang: language, ...(theme !== ordinary && { theme }) }))

/** The line that a shop puts into its web site. */
export function embedLine(wanted: Wanted): string {
  const { publicUrl, code } = wanted
  const query = queryOf(wanted).replaceAll('&', '&amp;')
  return `<script src="${publicUrl}${EMBED_SCRIPT}?tag=${code}&amp;${query}" async></script>`
}

/** The form as that line shows it, by itself. */
export const framedPage = (wanted: Wanted): string =>
  `${wanted.publicUrl}/e/${wanted.code}?${queryOf(wanted)}`
