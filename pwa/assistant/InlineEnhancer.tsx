import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import {
  emailKinds,
  emojiPreferences,
  type InlineRequest,
  inlineRequest,
  inlineTones,
  smsKinds,
  type WrittenBy,
} from '../../shared/ai.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { Button, Select, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { choicesOf } from './choices.ts'
import { improve } from './jobs.ts'
import { useAsking } from './useAsking.ts'
import { useSaid } from './useSaid.ts'
import type { Shop } from './useVariants.ts'
import { Writing } from './Writing.tsx'

interface Props {
  channel: Channel
  shop: Shop
  message: string
  onReplace: (text: string, writtenBy: WrittenBy) => void
}

interface EnhancerChoices {
  tone: string
  channel: string
  emojiPreference: string
}

/** Says the text that stands in the form better, in the tone, for the kind of message and with the emoji that are chosen. */
export function InlineEnhancer({ channel, shop, message, onReplace }: Props) {
  const t = useCopy(assistant)
  const asking = useAsking()
  const [chosen, setChosen] = useState<EnhancerChoices>({ tone: '', channel: '', emojiPreference: '' })
  const check = useCheck({ channel, shop, message })
  const said = useSaid()

  const enhance = async () => {
    const request = check(chosen)
    if (!request) return
    try {
      const asked = await asking.run(improve, request)
      if (!asked) return
      const { enhancedContent, writtenBy } = asked.answer
      if (enhancedContent.trim() === '') return said.nothing()
      if (enhancedContent.trim() === message.trim()) return said.asItWas()
      onReplace(enhancedContent, writtenBy)
      said.done(asked.shortfall, 'enhancedInline')
    } catch (error) {
      said.failed('enhanceFailed', error, 'enhanceFailedText')
    }
  }
  const kinds = channel === 'email' ? emailKinds : smsKinds
  const fields = [
    { name: 'tone', label: 'tone', options: choicesOf(t, 'tone', inlineTones) },
    { name: 'channel', label: 'kind', options: choicesOf(t, 'kind', kinds) },
    { name: 'emojiPreference', label: 'emoji', options: choicesOf(t, 'emoji', emojiPreferences) },
  ] as const
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map(({ name, label, options }) => (
          <Select
            key={name}
            label={t(label)}
            placeholder={t('choose')}
            options={options}
            required
            value={options.some(({ value }) => value === chosen[name]) ? chosen[name] : ''}
            onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
          />
        ))}
      </div>
      {asking.busy ? (
        <Writing text={asking.soFar[0] ?? ''} onCancel={asking.cancel} />
      ) : (
        <Button
          icon={<WandSparkles aria-hidden="true" size={20} />}
          className="sm:self-start"
          onClick={() => void enhance()}
        >
          {t('enhanceInline')}
        </Button>
      )}
    </div>
  )
}

/** The request of what is chosen; null, and said why, where something is missing. */
function useCheck({ channel, shop, message }: Pick<Props, 'channel' | 'shop' | 'message'>) {
  const t = useCopy(assistant)
  const words = useFieldWords()
  const toast = useToast()
  const refuse = (title: string, description: string) => {
    toast({ tone: 'error', title, description })
    return null
  }
  return (chosen: EnhancerChoices): InlineRequest | null => {
    if (message.trim() === '') return refuse(t('noContent'), t('noContentText'))
    const isWhole = Object.values(chosen).every((value) => value !== '')
    const kinds: readonly string[] = channel === 'email' ? emailKinds : smsKinds
    if (!isWhole || !kinds.includes(chosen.channel)) return refuse(t('missing'), t('missingChoices'))
    const request = inlineRequest.safeParse({
      ...chosen,
      content: message,
      campaignType: channel,
      businessContext: shop.name,
    })
    if (request.success) return request.data
    return refuse(t('enhanceFailed'), words(request.error.issues[0]?.message) ?? t('unknown'))
  }
}
