import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { landing } from '../../shared/copy/landing.ts'
import { useLanguage } from '../copy.ts'
import { LandingPage } from './LandingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const pages = { landing: LandingPage, notFound: NotFoundPage } as const

/** Wakes a page that came rendered from the server, named by `data-page` on the root. */
export function hydrate(root: HTMLElement, name: string): void {
  if (name === 'landing' || name === 'notFound') hydrateRoot(root, <Awake name={name} />)
}

function Awake({ name }: { name: keyof typeof pages }) {
  const language = useLanguage()
  const Page = pages[name]
  useEffect(() => {
    document.title = landing(language)(name === 'landing' ? 'title' : 'notFoundTitle')
  }, [language, name])
  return <Page language={language} />
}
