import { site } from '../../shared/copy/site.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import { CookieLink } from '../cookies/index.ts'
import { TapMark } from '../ui/TapMark.tsx'
import type { PublicPageProps } from './site-page.ts'
import { PAGE_WIDTH } from './site-page.ts'

const pages = [
  { path: '/contact', words: 'contactPage' },
  { path: '/privacy', words: 'privacyPage' },
  { path: '/terms', words: 'termsPage' },
  { path: '/trial-campaigns', words: 'tryWriting' },
  { path: '/developers', words: 'developersPage' },
] as const

const known: readonly string[] = Object.values(sitePaths)

const LINK =
  'flex min-h-11 cursor-pointer items-center rounded-field px-2 underline underline-offset-4 hover:bg-base-300'

/** The pages that are not sections, and who stands behind Blipp, below every public page. */
export function SiteFooter({ language }: PublicPageProps) {
  const t = site(language)
  return (
    <footer className="border-base-300 border-t bg-base-200">
      <div className={`flex flex-wrap items-center gap-x-8 gap-y-4 pt-8 pb-24 xl:pb-8 ${PAGE_WIDTH}`}>
        <p className="mr-auto flex items-center gap-2.5 text-muted text-sm">
          <TapMark size={22} className="text-ember" />
          {t('tagline')}
        </p>
        <nav aria-label={t('footerPages')}>
          <ul className="-mx-2 flex flex-wrap text-sm">
            {pages
              .filter(({ path }) => known.includes(path))
              .map(({ path, words }) => (
                <li key={path}>
                  <a href={sitePath(path, language)} className={LINK}>
                    {t(words)}
                  </a>
                </li>
              ))}
            <li>
              <CookieLink language={language} className={LINK} />
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
