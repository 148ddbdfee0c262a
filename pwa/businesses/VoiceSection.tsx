import { industries } from '../../shared/account-forms.ts'
import { tones } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { voice } from '../../shared/copy/voice.ts'
import { VOICE_TEXT_MAX } from '../../shared/voice.ts'
import { Card, FieldRow, Select, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import type { SettingsSection } from './profile-form.ts'

/** What shapes the texts that are written for a shop: its trade, a tone and texts of its own. */
export function VoiceSection({ form }: SettingsSection) {
  const t = useCopy(voice)
  const tone = useCopy(assistant)
  const words = useFieldWords()
  const { voice: errors } = form.formState.errors
  return (
    <Card title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-4">
        <FieldRow>
          <Select
            {...form.register('industry')}
            label={t('industry')}
            options={industries.map((value) => ({ value, label: t(value) }))}
          />
          <Select
            {...form.register('voice.tone')}
            label={t('tone')}
            options={[
              { value: '', label: t('anyTone') },
              ...tones.map((value) => ({ value, label: tone(`tone_${value}`) })),
            ]}
          />
        </FieldRow>
        {([0, 1, 2] as const).map((at) => (
          <TextArea
            key={at}
            {...form.register(`voice.texts.${at}`)}
            label={t('textLabel', { number: at + 1 })}
            hint={at === 0 ? t('textHint') : undefined}
            rows={2}
            maxLength={VOICE_TEXT_MAX}
            error={words(errors?.texts?.[at]?.message)}
          />
        ))}
      </div>
    </Card>
  )
}
