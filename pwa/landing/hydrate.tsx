import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SitePageName, SiteSettings } from '../../shared/pages/site.ts'
import { useLanguage } from '../words/copy.ts'
import type { Doze } from './doze.ts'
import { takeUpLanguage } from './public-language.ts'
import type { SitePage } from './site-page.ts'

const pages: Record<SitePageName, () => Promise<SitePage>> = {
  landing: async () => (await import('./LandingPage.tsx')).landingPage,
  trial: async () => (await import('./TrialPage.tsx')).trialPage,
  contact: async () => (await import('./ContactPage.tsx')).contactPage,
  starter: async () => (await import('./StarterPage.tsx')).starterPage,
  terms: async () => (await import('./legal/pages.ts')).termsPage,
  privacy: async () => (await import('./legal/pages.ts')).privacyPage,
  dpa: async () => (await import('./legal/pages.ts')).dpaPage,
  subProcessors: async () => (await import('./legal/pages.ts')).subProcessorsPage,
  developers: async () => (await import('./developers/DevelopersPage.tsx')).developersPage,
  reference: async () => (await import('./developers/ReferencePage.tsx')).referencePage,
  notFound: async () => (await import('./NotFoundPage.tsx')).notFoundPage,
}

/**
 * Wakes a page that came rendered from the server: `data-page` on the root names it, `data-settings` is what it was given.
 */
export async function hydrate(root: HTMLElement, name: string, { handOver, wake }: Doze): Promise<void> {
  const load = pages[name as SitePageName]
  if (!load) return
  const page = await load()
  takeUpLanguage()
  const settings = JSON.parse(root.dataset.settings ?? '{}') as SiteSettings
  handOver()
  hydrateRoot(root, <Awake page={page} settings={settings} onAwake={wake} />)
}

interface AwakeProps {
  page: SitePage
  settings: SiteSettings
  onAwake: () => void
}

function Awake({ page, settings, onAwake }: AwakeProps) {
  const language = useLanguage()
  useEffect(() => {
    const { title, description } = page.head(language)
    document.title = title
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [language, page])
  useEffect(onAwake, [onAwake])
  return <page.Page language={language} settings={settings} />
}
