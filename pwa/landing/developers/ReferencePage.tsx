import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { developers } from '../../../shared/copy/developers.ts'
import { REFERENCE_DOCUMENT, sitePath, sitePaths } from '../../../shared/pages/site.ts'
import { SiteFrame } from '../SiteFrame.tsx'
import { PAGE_WIDTH, type PublicPageProps, type SitePage } from '../site-page.ts'

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4'

/** /developers/reference: every call that a key may make, shown by a library that is fetched here alone. */
function ReferencePage(props: PublicPageProps) {
  const { language } = props
  const t = developers(language)
  return (
    <SiteFrame {...props}>
      <div className={`pt-10 pb-24 sm:pt-16 ${PAGE_WIDTH}`}>
        <a href={sitePath(sitePaths.developers, language)} className={LINK}>
          <ArrowLeft aria-hidden="true" size={20} />
          {t('back')}
        </a>
        <h1 className="mt-2 text-2xl sm:text-3xl">{t('referenceTitle')}</h1>
        <p className="mt-3 max-w-2xl text-muted">{t('referenceLead')}</p>
        <p>
          <a href={REFERENCE_DOCUMENT} className={LINK}>
            {t('documentLink')}
          </a>
        </p>
        <noscript>{t('needsScript')}</noscript>
        <Reference language={language} />
      </div>
    </SiteFrame>
  )
}

function Reference({ language }: Pick<PublicPageProps, 'language'>) {
  const t = developers(language)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    const node = place.current
    if (!node) return
    import('./reference.ts')
      .then(({ showReference }) => showReference(node, REFERENCE_DOCUMENT))
      .then(() => setState('shown'))
      .catch(() => setState('failed'))
  }, [])
  return (
    <>
      {state !== 'shown' && (
        <p role="status" className="mt-6 text-muted">
          {t(state)}
        </p>
      )}
      <div ref={place} lang="en" className="mt-6" />
    </>
  )
}

export const referencePage: SitePage = {
  Page: ReferencePage,
  head: (language) => {
    const t = developers(language)
    return { title: `${t('referenceTitle')} · Blipp`, description: t('referenceText') }
  },
}
