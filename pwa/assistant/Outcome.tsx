import { Layers, Megaphone } from 'lucide-react'
import { useLocation } from 'wouter'
import type { WrittenBy } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { useBeginning } from '../drafts/index.ts'
import { Button, Notice, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ResultCard } from './ResultCard.tsx'
import type { CampaignWriting, Outcome as Made } from './useCampaignWriting.ts'
import { VariationList } from './VariationList.tsx'
import { Writing } from './Writing.tsx'

interface Props {
  work: CampaignWriting
  outcome: Made
}

/** The written text, variations of it, and the way into a campaign. */
export function Outcome({ work, outcome: { result, type, offerId } }: Props) {
  const t = useCopy(assistant)
  const use = useText({ subject: result.subject ?? '', type, ...(offerId && { offerId }) })
  const { varying, variations } = work
  const isTemplate = type === 'whatsapp'
  return (
    <ResultCard
      result={result}
      actions={
        <>
          {!isTemplate && (
            <Button
              variant="primary"
              icon={<Megaphone aria-hidden="true" size={20} />}
              onClick={() => use(result.message, result.writtenBy)}
            >
              {t('use')}
            </Button>
          )}
          <Button
            icon={<Layers aria-hidden="true" size={20} />}
            busy={varying.busy}
            onClick={() => void work.vary()}
          >
            {t('variations')}
          </Button>
        </>
      }
    >
      {isTemplate && <Notice>{t('whatsappNote')}</Notice>}
      {varying.busy && <Writing text={varying.soFar.join('\n\n')} onCancel={varying.cancel} />}
      {!varying.busy && variations && (
        <VariationList
          variations={variations.variations}
          writtenBy={variations.writtenBy}
          nameOf={(at) => t('variation', { n: at + 1 })}
          {...(!isTemplate && { onUse: (text: string) => use(text, variations.writtenBy) })}
        />
      )}
    </ResultCard>
  )
}

/** Carries a text into the new campaign of this device, and leads there. */
function useText(beginning: Pick<Made, 'type' | 'offerId'> & { subject: string }) {
  const t = useCopy(assistant)
  const toast = useToast()
  const [, go] = useLocation()
  const begin = useBeginning()
  return async (message: string, writtenBy: WrittenBy): Promise<void> => {
    try {
      const isOther = await begin({ ...beginning, message }, writtenBy)
      toast({ tone: 'success', title: t('used'), ...(isOther && { description: t('usedBefore') }) })
      go('/create-campaign')
    } catch {
      toast({ tone: 'error', title: t('useFailed') })
    }
  }
}
