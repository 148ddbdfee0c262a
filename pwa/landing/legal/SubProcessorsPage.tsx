import { legalPages, subProcessors } from '../../../shared/copy/sub-processors.ts'
import { operatorName } from '../../../shared/legal.ts'
import { sitePath } from '../../../shared/pages/site.ts'
import { ProcessorTable } from '../../legal/index.ts'
import type { PublicPageProps, SitePage } from '../site-page.ts'
import { LegalFrame } from './LegalPage.tsx'

/** /sub-processors: whom this installation hands personal data of customers to. */
function SubProcessorsPage(props: PublicPageProps) {
  const { language, settings } = props
  const { operator } = settings
  const t = subProcessors(language)
  const words = legalPages(language)
  return (
    <LegalFrame
      {...props}
      title={t('title')}
      lead={t('lead', { operator: operatorName(operator, language) })}
      download={{ href: sitePath('/sub-processors/download', language), words: words('downloadList') }}
    >
      <ProcessorTable operator={operator} language={language} />
      <p className="mt-6">
        <a
          href={sitePath('/dpa', language)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words('dpa')}
        </a>
      </p>
    </LegalFrame>
  )
}

export const subProcessorsPage: SitePage = {
  Page: SubProcessorsPage,
  head: (language) => {
    const t = subProcessors(language)
    return { title: `${t('title')} · Blipp`, description: t('about') }
  },
}
