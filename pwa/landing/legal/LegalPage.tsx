import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { legalPages } from '../../../shared/copy/sub-processors.ts'
import { type LegalName, legalText } from '../../../shared/legal.ts'
import { sitePath } from '../../../shared/pages/site.ts'
import { LegalSections } from '../../legal/index.ts'
import { LinkButton } from '../../ui/index.ts'
import type { Language } from '../../words/copy.ts'
import { SiteFrame } from '../SiteFrame.tsx'
import type { PublicPageProps, SitePage } from '../site-page.ts'
import { PAGE_WIDTH } from '../site-page.ts'

const descriptions = { terms: 'termsAbout', privacy: 'privacyAbout', dpa: 'dpaAbout' } as const

/** A page of a text that people are held to. Whole without script. */
export function legalPage(name: LegalName, file?: { path: string; words: 'downloadAgreement' }): SitePage {
  const Page = (props: PublicPageProps) => {
    const { language, settings } = props
    const text = legalText(name, settings.operator, language)
    const t = legalPages(language)
    return (
      <LegalFrame
        {...props}
        title={text.title}
        lead={text.lead}
        note={t('updated', { day: text.version })}
        download={file && { href: sitePath(file.path, language), words: t(file.words) }}
        aside={<Contents language={language} sections={text.sections} />}
      >
        <LegalSections
          text={text}
          operator={settings.operator}
          language={language}
          linkTo={(path) => sitePath(path, language)}
        />
      </LegalFrame>
    )
  }
  return {
    Page,
    head: (language) => {
      const t = legalPages(language)
      return { title: `${t(name)} · Blipp`, description: t(descriptions[name]) }
    },
  }
}

interface FrameProps extends PublicPageProps {
  title: string
  lead: string
  note?: string
  download?: { href: string; words: string } | undefined
  aside?: ReactNode
  children: ReactNode
}

/** Title, what it is, the way to keep it, and the text at a width that can be read. */
export function LegalFrame({ title, lead, note, download, aside, children, ...page }: FrameProps) {
  return (
    <SiteFrame {...page}>
      <article className={`pt-10 pb-24 sm:pt-16 ${PAGE_WIDTH}`}>
        <header className="max-w-2xl">
          <h1 className="text-2xl hyphens-auto sm:text-3xl">{title}</h1>
          <p className="mt-4 text-lg text-muted">{lead}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            {download && (
              <LinkButton href={download.href} outside icon={<Download aria-hidden="true" size={20} />}>
                {download.words}
              </LinkButton>
            )}
            {note && <p className="text-muted text-sm">{note}</p>}
          </div>
        </header>
        {aside ? (
          <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,40rem)] lg:gap-16">
            {aside}
            <div className="min-w-0">{children}</div>
          </div>
        ) : (
          <div className="mt-10 max-w-2xl">{children}</div>
        )}
      </article>
    </SiteFrame>
  )
}

function Contents({
  language,
  sections,
}: {
  language: Language
  sections: readonly { id: string; title: string }[]
}) {
  const t = legalPages(language)
  return (
    <nav aria-labelledby="contents" className="self-start text-sm lg:sticky lg:top-6">
      <h2 id="contents" className="font-semibold text-base">
        {t('contents')}
      </h2>
      <ol className="mt-2 border-base-300 border-l">
        {sections.map(({ id, title }, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1 pl-4 text-muted underline-offset-4 hover:text-base-content hover:underline lg:min-h-9"
            >
              {at + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
