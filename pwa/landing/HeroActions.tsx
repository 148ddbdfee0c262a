import { landing } from '../../shared/copy/landing.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { OpenDemoButton } from '../demo/index.ts'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import type { Language } from '../words/copy.ts'

/** The visitor's first actions. */
export function HeroActions({ language }: { language: Language }) {
  const t = landing(language)
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <OpenDemoButton kind="form" language={language} variant="primary" />
      <OutsideLink href={sitePath('/trial-campaigns', language)}>{t('tryWriting')}</OutsideLink>
    </div>
  )
}
