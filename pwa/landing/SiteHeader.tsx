import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { site } from '../../shared/copy/site.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { useOpenSession } from '../browser/session-record.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { TapMark } from '../ui/TapMark.tsx'
import type { Language } from '../words/copy.ts'
import { chooseLanguage } from './public-language.ts'
import { PAGE_WIDTH } from './site-page.ts'

const sections = [
  { anchor: 'om', words: 'about' },
  { anchor: 'funktioner', words: 'features' },
  { anchor: 'priser', words: 'prices' },
  { anchor: 'kontakt', words: 'contact' },
] as const

/** The way home, the parts of the start page, the language and the way in, above every public page. */
export function SiteHeader({ language }: { language: Language }) {
  const t = site(language)
  return (
    <header className="border-base-300 border-b">
      <div className={`relative flex items-center gap-1 py-3 ${PAGE_WIDTH}`}>
        <a
          href={sitePath('/', language)}
          aria-label={t('home')}
          className="mr-auto flex min-h-11 items-center gap-2.5 font-bold text-lg"
        >
          <TapMark size={28} className="text-ember" />
          Blipp
        </a>
        <nav aria-label={t('sections')} className="mr-3 hidden lg:block">
          <ul className="flex">
            {sections.map(({ anchor, words }) => (
              <li key={anchor}>
                <a
                  href={sitePath(`/#${anchor}`, language)}
                  className="flex min-h-11 items-center rounded-field px-3 hover:bg-base-200"
                >
                  {t(words)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLink language={language} />
        <span className="hidden sm:block">
          <WayIn language={language} />
        </span>
        <MobileMenu language={language} />
      </div>
    </header>
  )
}

/** To the sign-in, or, for somebody who is signed in, to their shop by its name. */
function WayIn({ language, wide }: { language: Language; wide?: boolean }) {
  const t = site(language)
  const session = useOpenSession()
  const look = wide ? ({ wide, variant: 'primary' } as const) : {}
  if (!session)
    return (
      <OutsideLink href="/business/signin" {...look}>
        {t('signIn')}
      </OutsideLink>
    )
  return (
    <OutsideLink href="/dashboard" {...look}>
      <span className="max-w-44 truncate">
        {session.shop ? t('toShop', { shop: session.shop }) : t('toMyShop')}
      </span>
    </OutsideLink>
  )
}

/** Each language is offered in its own words. A link, so that it works before and without script. */
function LanguageLink({ language }: { language: Language }) {
  const t = site(language)
  const other = language === 'sv' ? 'en' : 'sv'
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    chooseLanguage(other)
  }
  return (
    <a
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      onClick={choose}
      className="flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 hover:bg-base-200"
    >
      {t('otherLanguage')}
    </a>
  )
}

/** The same links where the header has no room for them; opens without script as well. */
function MobileMenu({ language }: { language: Language }) {
  const t = site(language)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
      className="group lg:hidden"
    >
      <summary
        aria-label={t('menu')}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-field hover:bg-base-200 [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon aria-hidden="true" size={22} className="group-open:hidden" />
        <X aria-hidden="true" size={22} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={t('menu')}
        className="absolute inset-x-3 top-full z-20 mt-1 rounded-card border border-base-300 bg-base-100 p-2 shadow-float sm:left-auto sm:w-72"
      >
        <ul>
          {sections.map(({ anchor, words }) => (
            <li key={anchor}>
              <a
                href={sitePath(`/#${anchor}`, language)}
                onClick={close}
                className="flex min-h-12 items-center rounded-field px-4 hover:bg-base-200"
              >
                {t(words)}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-2 border-base-300 border-t p-2 sm:hidden">
          <WayIn language={language} wide />
        </div>
      </nav>
    </details>
  )
}
