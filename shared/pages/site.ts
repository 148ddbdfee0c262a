import type { Language } from '../copy/copy.ts'
import type { Operator } from '../operator.ts'

/** The pages that a visitor meets, by name. The server renders each of them, and the sitemap lists them. */
export const sitePaths = {
  landing: '/',
  trial: '/trial-campaigns',
  contact: '/contact',
  starter: '/starter-plan-request',
  terms: '/terms',
  privacy: '/privacy',
  dpa: '/dpa',
  subProcessors: '/sub-processors',
  developers: '/developers',
  reference: '/developers/reference',
} as const

/** The document that the reference for developers shows. */
export const REFERENCE_DOCUMENT = '/developers/openapi.json'

/** The page for an unknown path is of the same kind. */
export type SitePageName = keyof typeof sitePaths | 'notFound'

/** The operator's settings for the public pages. */
export interface SiteSettings {
  /** The public address of Blipp, without a slash at its end. */
  publicUrl: string
  operator: Operator
  /** The address at which a demo is booked; null where the contact form takes its place. */
  bookingUrl: string | null
  /** Google's measurement id; null where nothing is measured. */
  gaId: string | null
}

/** A public path that keeps the reader's language when it is shared: Swedish needs no word for it. */
export function sitePath(path: string, language: Language): string {
  if (language === 'sv') return path
  const [page = '/', anchor] = path.split('#')
  return `${page}?lang=${language}${anchor === undefined ? '' : `#${anchor}`}`
}
