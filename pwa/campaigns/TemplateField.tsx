import { useWatch } from 'react-hook-form'
import type { Business } from '../../shared/businesses.ts'
import { whatsapp as words } from '../../shared/copy/whatsapp.ts'
import { textOfTemplate } from '../../shared/whatsapp.ts'
import type { CampaignEditing } from '../drafts/index.ts'
import { LinkButton, Notice, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

interface Props {
  form: CampaignEditing
  whatsapp: Business['whatsapp']
}

/** A choice of the shop's approved templates, in place of a text of one's own. */
export function TemplateField({ form, whatsapp }: Props) {
  const t = useCopy(words)
  const fieldWords = useFieldWords()
  const message = useWatch({ control: form.control, name: 'message' })
  const templates = whatsapp?.templates ?? []
  const chosen = templates.find((template) => textOfTemplate(template) === message)
  const settings = <LinkButton href="/dashboard/settings">{t('toSettings')}</LinkButton>
  const choose = (id: string) => {
    const template = templates.find((each) => each.id === id)
    if (!template) return
    form.setValue('message', textOfTemplate(template), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-col gap-3">
      {!whatsapp?.on && (
        <Notice tone="warning" title={t('offTitle')} action={settings}>
          {t('offText')}
        </Notice>
      )}
      {!chosen && message.trim() !== '' && (
        <Notice tone="warning" title={t('freeTitle')}>
          {t('freeText')}
        </Notice>
      )}
      {templates.length === 0 ? (
        <Notice title={t('pickNone')} action={settings}>
          {t('pickNoneText')}
        </Notice>
      ) : (
        <RadioCards
          legend={t('pick')}
          required
          columns={1}
          value={chosen?.id}
          onChange={choose}
          error={fieldWords(form.formState.errors.message?.message)}
          options={templates.map(({ id, name, language }) => ({ value: id, label: name, text: t(language) }))}
        />
      )}
    </div>
  )
}
