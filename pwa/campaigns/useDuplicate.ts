import type { Campaign } from '../../shared/campaigns.ts'
import { copyName } from '../../shared/copy/copy-name.ts'
import { campaigns } from '../../shared/copy/first/campaigns.ts'
import { useChange } from '../queue/index.ts'
import { useToast } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'

/** Makes a new draft with the same text, with or without a network. Returns its id; null when it could not be kept. */
export function useDuplicate(): (campaign: Campaign) => Promise<string | null> {
  const t = useCopy(campaigns)
  const language = useLanguage()
  const toast = useToast()
  const { create } = useChange()
  return async ({ name: original, type, subject, message, offerId = null }) => {
    const name = copyName(original, language)
    try {
      const { id } = await create('campaign', { name, type, subject, message, offerId })
      toast({ tone: 'success', title: t('duplicated', { name }) })
      return id
    } catch {
      toast({ tone: 'error', title: t('duplicateFailed') })
      return null
    }
  }
}
