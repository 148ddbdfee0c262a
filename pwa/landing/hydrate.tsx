import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { assistant } from '../../shared/copy/assistant.ts'
import { landing } from '../../shared/copy/landing.ts'
import { type Language, useLanguage } from '../copy.ts'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PublicPageProps } from './PublicHeader.tsx'

interface PublicPage {
  load: () => Promise<ComponentType<PublicPageProps>>
  title: (language: Language) => string
}

const pages: Record<string, PublicPage> = {
  landing: { load: async () => LandingPage, title: (language) => landing(language)('title') },
  notFound: { load: async () => NotFoundPage, title: (language) => landing(language)('notFoundTitle') },
  trial: {
    load: async () => (await import('./TrialPage.tsx')).TrialPage,
    title: (language) => assistant(language)('trialName'),
  },
}

/** Wakes a page that came rendered from the server, named by `data-page` on the root. */
export async function hydrate(root: HTMLElement, name: string): Promise<void> {
  const page = pages[name]
  if (page) hydrateRoot(root, <Awake Page={await page.load()} title={page.title} />)
}

function Awake({ Page, title }: { Page: ComponentType<PublicPageProps>; title: PublicPage['title'] }) {
  const language = useLanguage()
  useEffect(() => {
    document.title = title(language)
  }, [language, title])
  return <Page language={language} />
}
