import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { say as sayField } from '../../shared/copy/fields.ts'
import { previews } from '../../shared/copy/previews.ts'
import { CAMPAIGN_NAME_MAX } from '../../shared/rules/campaigns.ts'
import { readText } from '../../shared/rules/mail/index.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import type { Template } from '../../shared/templates.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { type Local, useRows } from '../sync/index.ts'
import { Button, CancelButton, ConfirmDialog, Field, IconButton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { Beginning, type Text } from './Beginning.tsx'

interface Props {
  channel: Template['type']
  /** The editor's content. */
  text: Text
  onUse: (text: Text) => void
}

/** The texts that the shop keeps under names, and the one in the editor to be kept. */
export function SavedTemplates({ channel, text, onUse }: Props) {
  const t = useCopy(previews)
  const [leaving, setLeaving] = useState<Local<Template>>()
  const saved = useRows('template')
    ?.filter(({ type }) => type === channel)
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <section aria-label={t('saved')} className="flex flex-col gap-3">
      <h3 className="font-semibold text-base">{t('saved')}</h3>
      {saved?.length === 0 && <p className="text-muted text-sm">{t('savedNone')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {saved?.map((each) => (
          <Beginning key={each.id} name={each.name} text={readText(each)} onUse={() => onUse(each)}>
            <IconButton
              label={t('remove', { name: each.name })}
              icon={<Trash2 aria-hidden="true" size={18} />}
              onClick={() => setLeaving(each)}
            />
          </Beginning>
        ))}
      </ul>
      {saved && text.message.trim() !== '' && <Keep channel={channel} text={text} saved={saved} />}
      {leaving && <RemoveTemplateDialog template={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

interface KeepProps {
  channel: Template['type']
  text: Text
  saved: readonly Local<Template>[]
}

/** Keeps the text under a name, or in the place of the template that has it. Stands in the campaign's own form. */
function Keep({ channel, text: { subject, message }, saved }: KeepProps) {
  const t = useCopy(previews)
  const fieldWords = useFieldWords()
  const { create, update } = useChange()
  const say = useSaidChange()
  const [name, setName] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (name === undefined)
    return (
      <Button className="self-start" onClick={() => setName('')}>
        {t('keep')}
      </Button>
    )
  const wanted = cleanLine(name)
  const known = saved.find((each) => each.name.toLowerCase() === wanted.toLowerCase())
  const save = async () => {
    if (wanted === '') return setFault(fieldWords(sayField('templateNameRequired')))
    if (channel === 'email' && !subject?.trim()) return setFault(fieldWords(sayField('subjectRequired')))
    setBusy(true)
    const texts = { subject: channel === 'email' ? subject : null, message }
    const refusal = await say(
      () =>
        known
          ? update('template', known, texts)
          : create('template', { name: wanted, type: channel, ...texts }),
      { done: t('kept', { name: wanted }), failed: t('keepFailed') },
    )
    setBusy(false)
    if (refusal) return setFault(refusal.fields.name ?? Object.values(refusal.fields)[0])
    setName(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t('keepName')}
        hint={known && t('keepOver', { name: known.name })}
        autoFocus
        value={name}
        maxLength={CAMPAIGN_NAME_MAX}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setName(target.value)
          setFault(undefined)
        }}
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={save}>
          {t(known ? 'keepReplace' : 'keepGo')}
        </Button>
        <CancelButton onClick={() => setName(undefined)} />
      </div>
    </div>
  )
}

function RemoveTemplateDialog({ template, onClose }: { template: Local<Template>; onClose: () => void }) {
  const t = useCopy(previews)
  const { remove } = useChange()
  const say = useSaidChange({ hasFields: false })
  const { name } = template
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirm={t('remove', { name })}
      onConfirm={async () => {
        const words = { done: t('removed', { name }), failed: t('removeFailed') }
        await say(() => remove('template', template), words)
      }}
    />
  )
}
