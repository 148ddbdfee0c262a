import { site } from '../../shared/copy/site.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { TapMark } from '../ui/TapMark.tsx'
import type { Language } from '../words/copy.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { SitePage } from './site-page.ts'

/** The page for an unknown path, on the server's pages and inside the app. */
export function NotFound({ language }: { language: Language }) {
  const t = site(language)
  return (
    <div className="flex flex-col items-center justify-center px-6 py-16 text-center sm:py-24">
      <TapMark size={64} className="text-ember" />
      <h1 className="mt-6 text-4xl">{t('notFoundCode')}</h1>
      <p className="mt-2 font-semibold text-lg">{t('notFoundTitle')}</p>
      <p className="mt-1 text-muted">{t('notFoundText')}</p>
      <div className="mt-8">
        <OutsideLink href={sitePath('/', language)} variant="primary">
          {t('returnHome')}
        </OutsideLink>
      </div>
    </div>
  )
}

export const notFoundPage: SitePage = {
  Page: (props) => (
    <SiteFrame {...props}>
      <NotFound language={props.language} />
    </SiteFrame>
  ),
  carriesStyle: true,
  head: (language) => ({ title: site(language)('notFoundTitle') }),
}
