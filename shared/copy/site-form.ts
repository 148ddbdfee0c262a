import { copy, languages } from './copy.ts'

/** What the shop's own web site shows of the form there. */
export interface EmbedWords {
  /** The frame's name, for those who only hear it. */
  frame: string
  /** The link in its place, where a browser may not show it. */
  open: string
}

/** The form on the shop's own web site, as the dashboard speaks of it. */
export const siteForm = copy('siteForm', {
  frame: ['Skriv upp dig', 'Sign up'],
  open: ['Skriv upp dig här', 'Sign up here'],
})

export const embedWords = Object.fromEntries(
  languages.map((language) => {
    const t = siteForm(language)
    return [language, { frame: t('frame'), open: t('open') } satisfies EmbedWords]
  }),
)
