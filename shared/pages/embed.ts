/** The colours of a form on another page: those of paper, of night, or what the reader's device asks for. */
export const embedThemes = ['light', 'dark', 'auto'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** A page that stands in a frame on the shop's own web site. */
export interface Embed {
  /** The origins that may show it, and are told how tall it is. */
  origins: readonly string[]
  theme: EmbedTheme
}
