import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MESSAGE_MAX } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { offerChoice } from '../../shared/copy/offer-choice.ts'
import { previews } from '../../shared/copy/previews.ts'
import type { CampaignEditing, Versions } from '../drafts/index.ts'
import { offerLink } from '../offers/index.ts'
import { useRows } from '../sync/index.ts'
import { Button, ErrorBoundary, TextArea } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { useFormat } from '../words/format.ts'
import { insertAt } from './insertion.ts'
import { TextTools } from './mail/TextTools.tsx'
import type { Sender } from './preview/sample.ts'
import { SmsMeter } from './SmsMeter.tsx'

const WritingHelp = /* @__PURE__ */ lazily(
  async () => (await import('./WritingHelp.tsx')).WritingHelp,
  <div className="h-11" />,
)

interface Props {
  form: CampaignEditing
  sender: Sender
  /** The sender name of an SMS, where one was chosen. */
  smsFrom: string | null
  versions: Versions
}

/** The text itself, what can be put into it, and what it amounts to. */
export function MessageField({ form, sender, smsFrom, versions }: Props) {
  const t = useCopy(campaigns)
  const words = useFieldWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const wasEntered = useRef(false)
  const [type, message] = useWatch({ control: form.control, name: ['type', 'message'] })
  const { ref, ...field } = form.register('message')

  return (
    <div className="flex flex-col gap-3">
      <TextArea
        {...field}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        label={t('message')}
        required
        rows={type === 'email' ? 12 : 6}
        error={words(form.formState.errors.message?.message)}
        onFocus={() => {
          wasEntered.current = true
        }}
        footer={<Count type={type} message={message} />}
      />
      {type === 'email' && <TextTools form={form} area={area} wasEntered={wasEntered} />}
      <Insertions form={form} area={area} wasEntered={wasEntered} language={sender.language} />
      <ErrorBoundary>
        <WritingHelp form={form} sender={sender} smsFrom={smsFrom} versions={versions} />
      </ErrorBoundary>
      {type === 'sms' && <SmsMeter {...{ form, area, message, sender, smsFrom }} />}
    </div>
  )
}

function Count({ type, message }: { type: keyof typeof MESSAGE_MAX; message: string }) {
  const t = useCopy(campaigns)
  const { number } = useFormat()
  const n = [...message].length
  const max = MESSAGE_MAX[type]
  if (message.length <= max) return t('characters', { n: number(n) })
  return <span className="text-error">{t('charactersOf', { n: number(n), max: number(max) })}</span>
}

const offered = [
  { piece: '{{name}}', key: 'insertName' },
  { piece: '{{email}}', key: 'insertEmail' },
  { piece: '{{phone}}', key: 'insertPhone' },
] as const

interface InsertionsProps {
  form: CampaignEditing
  area: RefObject<HTMLTextAreaElement | null>
  /** Before the cursor was ever in the text it stands at its beginning, which nobody chose. */
  wasEntered: RefObject<boolean>
  /** The shop's. */
  language: Language
}

function Insertions({ form, area, wasEntered, language }: InsertionsProps) {
  const t = useCopy(campaigns)
  const p = useCopy(previews)
  const o = useCopy(offerChoice)
  const word = p('fallbackWord')
  const hasOffers = (useRows('offer')?.length ?? 0) > 0
  const type = useWatch({ control: form.control, name: 'type' })
  const pieces = [
    ...offered.map(({ piece, key }) => ({ piece, what: t(key) })),
    ...(hasOffers ? [{ piece: offerLink(type, language), what: o('insert') }] : []),
  ]
  const insert = (piece: string) => {
    if (!area.current) return
    const { value, selectionStart, selectionEnd } = area.current
    const start = wasEntered.current ? selectionStart : value.length
    const end = wasEntered.current ? selectionEnd : value.length
    const { text, cursor } = insertAt(value, piece, { start, end })
    form.setValue('message', text, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    })
    area.current.focus()
    area.current.setSelectionRange(cursor, cursor)
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mr-2 mb-1.5 text-muted text-sm xl:float-left xl:mb-0">{t('insert')}</legend>
      {pieces.map(({ piece, what }) => (
        <Button
          key={piece}
          aria-label={t('insertLabel', { what })}
          icon={<Plus aria-hidden="true" size={18} />}
          // The text keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(piece)}
        >
          {what}
        </Button>
      ))}
      <p className="basis-full text-muted text-sm">{p('fallback', { example: `{{name|${word}}}`, word })}</p>
    </fieldset>
  )
}
