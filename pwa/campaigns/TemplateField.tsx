import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Business } from '../../shared/businesses.ts'
import { whatsapp as words } from '../../shared/copy/whatsapp.ts'
import { settingsPath } from '../../shared/pages/settings.ts'
import { fill } from '../../shared/rules/template.ts'
import { fold } from '../../shared/rules/text.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import type { CampaignEditing } from '../drafts/index.ts'
import { LinkButton, Notice, RadioCards, SearchField } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { useLanguageName } from '../words/language-name.ts'
import { type Sender, sampleCustomer } from './preview/sample.ts'

interface Props {
  form: CampaignEditing
  sender: Sender
  whatsapp: Business['whatsapp']
}

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 6

/** A choice of the shop's approved texts, in place of a text of one's own. They are there without a network. */
export function TemplateField({ form, sender, whatsapp }: Props) {
  const t = useCopy(words)
  const fieldWords = useFieldWords()
  const languageName = useLanguageName()
  const [search, setSearch] = useState('')
  const message = useWatch({ control: form.control, name: 'message' })
  const templates = whatsapp?.templates ?? []
  const chosen = templates.find((template) => textOfTemplate(template) === message)
  const reader = sampleCustomer(sender)
  const listed = templates.map((template) => ({ ...template, text: fill(textOfTemplate(template), reader) }))
  const wanted = fold(search.trim())
  const found = listed.filter(({ name, text }) => fold(`${name} ${text}`).includes(wanted))
  const choose = (id: string) => {
    const template = templates.find((each) => each.id === id)
    if (!template) return
    form.setValue('message', textOfTemplate(template), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-col gap-3">
      {!whatsapp?.on && (
        <Notice
          tone="warning"
          title={t('offTitle')}
          action={<LinkButton href={settingsPath('sending')}>{t('toSettings')}</LinkButton>}
        >
          {t('offText')}
        </Notice>
      )}
      {!chosen && message.trim() !== '' && (
        <Notice tone="warning" title={t('freeTitle')}>
          {t('freeText')}
        </Notice>
      )}
      {templates.length === 0 ? (
        <Notice
          title={t('none')}
          action={
            <LinkButton href="/contact" outside>
              {t('askUs')}
            </LinkButton>
          }
        >
          {t('noneText')}
        </Notice>
      ) : (
        <>
          {templates.length >= SEARCHED_FROM && (
            <SearchField label={t('search')} value={search} onChange={setSearch} found={found.length} />
          )}
          {found.length === 0 && <p className="text-muted">{t('searchNone')}</p>}
          {found.length > 0 && (
            <RadioCards
              legend={t('pick')}
              required
              columns={1}
              value={chosen?.id}
              onChange={choose}
              error={fieldWords(form.formState.errors.message?.message)}
              options={found.map(({ id, name, language, text }) => ({
                value: id,
                label: `${name} · ${languageName(language)}`,
                text: <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>,
              }))}
            />
          )}
        </>
      )}
    </div>
  )
}
