import type { Business } from '../../../shared/businesses.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import { comparison } from '../../../shared/copy/comparison.ts'
import { LEAST_PEOPLE } from '../../../shared/rules/comparison.ts'
import { followedIn } from '../../../shared/rules/tracking.ts'
import { isQuietNow } from '../../sends/index.ts'
import { Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

interface Props {
  campaign: Pick<Campaign, 'type' | 'message'>
  other: { message: string }
  business: Business
  hours: number
}

/** The rule in words, as it holds for these two texts and so many people. */
export function Rule({ campaign: { type, message }, other, business, hours }: Props) {
  const t = useCopy(comparison)
  const { tracking, publicUrl, reviewUrl } = business
  const isMeasured = [message, other.message].every(
    (text) => followedIn(tracking, { channel: type, message: text, publicUrl, reviewUrl }).length > 0,
  )
  return (
    <div className="flex flex-col gap-3">
      <Notice title={t('ruleTitle')}>
        <p>{t(isMeasured ? 'ruleClicks' : 'ruleUnmeasured', { n: hours, least: LEAST_PEOPLE })}</p>
        {!isMeasured && <p className="mt-1">{t('ruleWhy')}</p>}
        <p className="mt-1">{t('ruleQuiet')}</p>
      </Notice>
      {isQuietNow(business, type) && <Notice tone="warning">{t('quietNow')}</Notice>}
    </div>
  )
}
