import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { demoTones, KEY_MESSAGE_MAX, VARIATIONS, type WrittenBy } from '../../shared/ai.ts'
import type { Channel } from '../../shared/consents.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { Button, Select, TextArea, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { channelChoices, choicesOf } from './choices.ts'
import { type Shop, useVariants } from './useVariants.ts'
import { VariationList } from './VariationList.tsx'
import { Writing } from './Writing.tsx'

interface Props {
  /** The channel; without it, the panel asks. */
  channel?: Channel
  shop: Shop
  onSelect: (text: string, writtenBy: WrittenBy) => void
}

/** An idea becomes three messages, to be copied or taken. It holds no form, so that it can stand within one. */
export function MessageAssistant({ channel: given, shop, onSelect }: Props) {
  const t = useCopy(assistant)
  const toast = useToast()
  const [idea, setIdea] = useState('')
  const [tone, setTone] = useState<(typeof demoTones)[number]>('friendly')
  const [asked, setAsked] = useState<Channel>('sms')
  const { make, variants, at, asking } = useVariants()
  const channel = given ?? asked

  const write = () => {
    if (idea.trim() === '')
      return toast({ tone: 'error', title: t('missing'), description: t('missingIdea') })
    void make({ idea: idea.trim(), tone, channel, shop })
  }
  const select = (text: string) => {
    if (!variants) return
    onSelect(text, variants.writtenBy)
    const words = variants.writtenBy === 'model' ? 'selectedByModel' : 'selectedByBuiltIn'
    toast({ tone: 'success', title: t('selected'), description: t(words) })
  }
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label={t('idea')}
        hint={t('ideaHint')}
        required
        rows={3}
        maxLength={KEY_MESSAGE_MAX}
        value={idea}
        onChange={(event) => setIdea(event.target.value)}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label={t('tone')}
          options={choicesOf(t, 'tone', demoTones)}
          value={tone}
          onChange={(event) => setTone(event.target.value as typeof tone)}
        />
        {!given && (
          <Select
            label={t('campaignType')}
            options={channelChoices(t)}
            value={asked}
            onChange={(event) => setAsked(event.target.value as Channel)}
          />
        )}
        <Button
          icon={<WandSparkles aria-hidden="true" size={20} />}
          busy={asking.busy}
          disabled={idea.trim() === ''}
          onClick={write}
        >
          {t('variants')}
        </Button>
      </div>
      {asking.busy && (
        <Writing
          text={asking.soFar[0] ?? ''}
          label={t('progress', { n: at + 1, all: VARIATIONS })}
          onCancel={asking.cancel}
        />
      )}
      {!asking.busy && variants && (
        <VariationList {...variants} nameOf={(place) => t('variant', { n: place + 1 })} onUse={select} />
      )}
    </div>
  )
}
