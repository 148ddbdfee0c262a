import { ArrowRight, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  API_KEY_CHECKSUM,
  API_KEY_PREFIX,
  API_KEY_RANDOM,
  KEY_CALLS_A_MINUTE,
} from '../../../shared/api-keys/form.ts'
import { developers } from '../../../shared/copy/developers.ts'
import { scopes } from '../../../shared/endpoint.ts'
import { settingsPath } from '../../../shared/pages/settings.ts'
import { REFERENCE_DOCUMENT, sitePath, sitePaths } from '../../../shared/pages/site.ts'
import { LinkButton } from '../../ui/index.ts'
import type { Language } from '../../words/copy.ts'
import { SiteFrame } from '../SiteFrame.tsx'
import { PAGE_WIDTH, type PublicPageProps, type SitePage } from '../site-page.ts'
import { examples } from './examples.ts'

const notes = ['again', 'limits', 'errors', 'leaked'] as const

/** /developers: how a program is connected. Whole without script. */
function DevelopersPage(props: PublicPageProps) {
  const { language, settings } = props
  const t = developers(language)
  const caller = `BLIPP_URL=${settings.publicUrl} BLIPP_KEY=${API_KEY_PREFIX}…`
  return (
    <SiteFrame {...props}>
      <article className={`pt-10 pb-24 sm:pt-16 ${PAGE_WIDTH}`}>
        <header className="max-w-2xl">
          <p className="font-semibold text-muted">{t('page')}</p>
          <h1 className="mt-1 text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-4 text-lg text-muted">{t('lead')}</p>
        </header>
        <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
          <Contents language={language} />
          <div className="flex min-w-0 flex-col gap-14">
            <AKey language={language} publicUrl={settings.publicUrl} />
            {examples.map(({ id, file, text, title, about }, at) => (
              <Part key={id} id={id} title={t(title)}>
                <p className="mt-2 max-w-prose">{t(about)}</p>
                {at === 0 && <p className="mt-2 max-w-prose text-muted">{t('examplesText')}</p>}
                <Code
                  caption={`${id === 'receiver' ? 'BLIPP_SECRET=whsec_…' : caller} node ${file}`}
                  text={text}
                />
              </Part>
            ))}
            <GoodToKnow language={language} />
            <Part id="reference" title={t('referenceTitle')}>
              <p className="mt-2 max-w-prose">{t('referenceText')}</p>
              <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
                <LinkButton
                  href={sitePath(sitePaths.reference, language)}
                  outside
                  icon={<ArrowRight aria-hidden="true" size={20} />}
                >
                  {t('referenceLink')}
                </LinkButton>
                <a
                  href={REFERENCE_DOCUMENT}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('documentLink')}
                </a>
              </div>
            </Part>
          </div>
        </div>
      </article>
    </SiteFrame>
  )
}

function Contents({ language }: { language: Language }) {
  const t = developers(language)
  const parts = [
    { id: 'key', title: t('keyTitle') },
    ...examples.map(({ id, title }) => ({ id, title: t(title) })),
    { id: 'good', title: t('goodTitle') },
    { id: 'reference', title: t('referenceTitle') },
  ]
  return (
    <nav aria-labelledby="contents" className="self-start text-sm lg:sticky lg:top-6">
      <h2 id="contents" className="font-semibold text-base">
        {t('contents')}
      </h2>
      <ol className="mt-2 border-base-300 border-l">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1 pl-4 text-muted underline-offset-4 hover:text-base-content hover:underline lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="scroll-mt-4 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

/** A program as it is run, in a box that scrolls by itself, by keyboard too. */
const Code = ({ caption, text }: { caption?: string; text: string }) => (
  <figure lang="en" className="m-0 mt-4 overflow-hidden rounded-card border border-base-300 bg-base-200">
    {caption && (
      <figcaption className="border-base-300 border-b px-4 py-2 font-mono text-muted text-sm [overflow-wrap:anywhere]">
        {caption}
      </figcaption>
    )}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1) */}
    <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-sm leading-relaxed">
      <code>{text.trimEnd()}</code>
    </pre>
  </figure>
)

function AKey({ language, publicUrl }: { language: Language; publicUrl: string }) {
  const t = developers(language)
  return (
    <Part id="key" title={t('keyTitle')}>
      <p className="mt-2 max-w-prose">{t('keyText')}</p>
      <div className="mt-4">
        <LinkButton
          href={settingsPath('connections')}
          outside
          icon={<KeyRound aria-hidden="true" size={20} />}
        >
          {t('keyLink')}
        </LinkButton>
      </div>
      <h3 className="mt-6 font-semibold text-base">{t('scopes')}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {scopes.map((scope) => (
          <div key={scope} className="sm:grid sm:grid-cols-[5rem_1fr] sm:gap-4">
            <dt>
              <code className="font-mono text-sm">{scope}</code>
            </dt>
            <dd className="m-0 max-w-prose">{t(scope)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">{t('keyCheck')}</p>
      <Code text={`curl ${publicUrl}/api/campaigns -H "Authorization: Bearer $BLIPP_KEY"`} />
    </Part>
  )
}

function GoodToKnow({ language }: { language: Language }) {
  const t = developers(language)
  const values = {
    calls: KEY_CALLS_A_MINUTE,
    pattern: `${API_KEY_PREFIX}[0-9A-Za-z]{${API_KEY_RANDOM + API_KEY_CHECKSUM}}`,
  }
  return (
    <Part id="good" title={t('goodTitle')}>
      <dl className="mt-4 flex flex-col gap-6">
        {notes.map((note) => (
          <div key={note}>
            <dt className="font-semibold">{t(`${note}Title`)}</dt>
            <dd className="m-0 mt-1 max-w-prose [overflow-wrap:anywhere]">{t(`${note}Text`, values)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export const developersPage: SitePage = {
  Page: DevelopersPage,
  head: (language) => {
    const t = developers(language)
    return { title: `${t('page')} · Blipp`, description: t('description') }
  },
}
