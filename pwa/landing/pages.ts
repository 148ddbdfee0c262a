import type { SitePageName } from '../../shared/pages/site.ts'
import { contactPage } from './ContactPage.tsx'
import { developersPage } from './developers/DevelopersPage.tsx'
import { referencePage } from './developers/ReferencePage.tsx'
import { landingPage } from './LandingPage.tsx'
import { dpaPage, privacyPage, subProcessorsPage, termsPage } from './legal/pages.ts'
import { notFoundPage } from './NotFoundPage.tsx'
import { starterPage } from './StarterPage.tsx'
import type { SitePage } from './site-page.ts'
import { trialPage } from './TrialPage.tsx'

/** Every public page, for the server; the browser loads the one that it shows (hydrate.tsx). */
export const sitePages: Record<SitePageName, SitePage> = {
  landing: landingPage,
  trial: trialPage,
  contact: contactPage,
  starter: starterPage,
  terms: termsPage,
  privacy: privacyPage,
  dpa: dpaPage,
  subProcessors: subProcessorsPage,
  developers: developersPage,
  reference: referencePage,
  notFound: notFoundPage,
}
