import type { Business } from '../../../shared/businesses.ts'
import type { Campaign } from '../../../shared/campaigns.ts'
import { checker } from '../../../shared/copy/checker.ts'
import { send } from '../../../shared/copy/send.ts'
import { useFetched } from '../../api/useFetched.ts'
import { Notice } from '../../ui/index.ts'
import { useCopy, useLanguage } from '../../words/copy.ts'

const loadChecker = () => import('../../../shared/checker/index.ts')

interface Props {
  campaign: Pick<Campaign, 'type' | 'subject' | 'message'>
  business: Pick<Business, 'name' | 'language'>
}

/** What must not go out as it stands, as the editor says it too: the last place before Send to see it. */
export function UnfinishedNotice({ campaign, business }: Props) {
  const t = useCopy(send)
  const say = checker(useLanguage())
  const rules = useFetched(loadChecker)
  const { type: channel, subject, message } = campaign
  const grave = rules
    ?.check(message, { channel, language: business.language, businessName: business.name, subject })
    .filter(({ severity }) => severity === 'stop')
  if (!grave?.length) return null
  const sentences = new Set(grave.map(({ code, values }) => say(code, values)))
  return (
    <Notice tone="warning" title={t('unfinishedTitle')}>
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
