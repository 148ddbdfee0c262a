import { useController, useWatch } from 'react-hook-form'
import { mailEditor } from '../../../shared/copy/mail-editor.ts'
import { BUTTON_TEXT_MAX, completedTarget, TARGET_MAX } from '../../../shared/rules/mail/index.ts'
import type { CampaignEditing } from '../../drafts/index.ts'
import { PictureField } from '../../pictures/index.ts'
import { Field } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFieldWords } from '../../words/field-words.ts'

const changed = { shouldDirty: true, shouldTouch: true } as const

/** The picture at the top of a mail. */
export function MailPicture({ form }: { form: CampaignEditing }) {
  const picture = useWatch({ control: form.control, name: 'picture' })
  return <PictureField value={picture ?? null} onChange={(next) => form.setValue('picture', next, changed)} />
}

/** The button at its end. */
export function MailButton({ form }: { form: CampaignEditing }) {
  const t = useCopy(mailEditor)
  const words = useFieldWords()
  const { field } = useController({ control: form.control, name: 'button' })
  const { text = '', target = '' } = field.value ?? {}
  // Which of the two it is about is what the fault is called.
  const fault = (form.formState.errors.button as { message?: string } | undefined)?.message
  const set = (next: { text?: string; target?: string }) => {
    const button = { text, target, ...next }
    form.setValue('button', button.text || button.target ? button : null, {
      ...changed,
      shouldValidate: form.formState.isSubmitted,
    })
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('button')}</legend>
      <p className="text-muted text-sm">{t('buttonHint')}</p>
      <Field
        label={t('buttonText')}
        value={text}
        maxLength={BUTTON_TEXT_MAX}
        autoComplete="off"
        error={fault === 'buttonText' ? words(fault) : undefined}
        onChange={(event) => set({ text: event.target.value })}
      />
      <Field
        ref={field.ref}
        label={t('buttonTarget')}
        hint={t('buttonTargetHint', { review: '{{review}}' })}
        inputMode="url"
        value={target}
        maxLength={TARGET_MAX}
        autoComplete="off"
        error={fault === 'buttonTarget' ? words(fault) : undefined}
        onBlur={() => set({ target: completedTarget(target) })}
        onChange={(event) => set({ target: event.target.value })}
      />
    </fieldset>
  )
}
