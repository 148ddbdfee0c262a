import { landing } from '../../shared/copy/landing.ts'
import { type Language, setLanguage } from '../copy.ts'
import { Button, LinkButton, TapMark } from '../ui/index.ts'

/** What every public page takes: rendered on the server in the reader's language, and the same again in the browser. */
export interface PublicPageProps {
  language: Language
}

/** The way home, the language and the way in, above every public page. */
export function PublicHeader({ language }: PublicPageProps) {
  const t = landing(language)
  return (
    <header className="flex flex-wrap items-center gap-3 py-5">
      <a href="/" className="mr-auto flex min-h-11 items-center gap-2.5 font-bold text-lg">
        <TapMark size={28} className="text-ember" />
        Blipp
      </a>
      <LanguageButton language={language} />
      <span className="hidden sm:block">
        <LinkButton href="/business/signin" outside>
          {t('signIn')}
        </LinkButton>
      </span>
    </header>
  )
}

/** Each language is offered in its own words. */
function LanguageButton({ language }: PublicPageProps) {
  const other = language === 'sv' ? 'en' : 'sv'
  return (
    <Button variant="quiet" lang={other} onClick={() => setLanguage(other)}>
      {landing(language)('otherLanguage')}
    </Button>
  )
}
