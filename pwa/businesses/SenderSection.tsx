import { look } from '../../shared/copy/look.ts'
import { suggestSender } from '../../shared/rules/sender.ts'
import { Card, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { AskForName } from './AskForName.tsx'
import type { SettingsSection } from './profile-form.ts'

/** Who the shop's text messages are from. */
export function SenderSection({ form, business }: SettingsSection) {
  const t = useCopy(look)
  const words = useFieldWords()
  const name = suggestSender(form.watch('name'))
  return (
    <Card title={t('senderTitle')} text={t('senderText')}>
      <div className="flex flex-col gap-4">
        <Field
          {...form.register('smsFrom')}
          label={t('sender')}
          hint={t('senderHint', { name })}
          placeholder={name}
          autoComplete="off"
          spellCheck={false}
          error={words(form.formState.errors.smsFrom?.message)}
        />
        <AskForName
          business={business}
          wanted={form.watch('smsFrom').trim()}
          kept={business.smsFrom ?? ''}
          isSender
        />
      </div>
    </Card>
  )
}
