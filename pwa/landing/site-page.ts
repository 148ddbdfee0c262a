import type { ComponentType } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import type { SiteSettings } from '../../shared/pages/site.ts'

/**
 * The props of every public page: rendered on the server in the reader's language, and the same again in the browser.
 */
export interface PublicPageProps {
  language: Language
  settings: SiteSettings
}

/** The metadata for search engines and shared links. */
export interface PageHead {
  title: string
  description?: string
}

/** A public page as its module exports it, for the server and for the browser. */
export interface SitePage {
  Page: ComponentType<PublicPageProps>
  head: (language: Language) => PageHead
  /**
   * Carries styles/site.css in itself instead of asking for the app's style sheet: what is opened on it later needs
   * `needAppStyles` of pwa/app-styles.ts.
   */
  carriesStyle?: true
}

/** The widest content of a page, with air at its sides. */
/** Where the message form stands in the contact page. */
export const MESSAGE_FORM = 'skriv'

export const PAGE_WIDTH = 'mx-auto w-full max-w-page px-5 sm:px-8'
