import { Mail, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { CAMPAIGN_NAME_MAX, type CampaignTexts, SUBJECT_MAX } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { useCopy, useFieldWords } from '../copy.ts'
import { Field, RadioCards } from '../ui/index.ts'
import type { CampaignEditing } from './form.ts'
import { MessageField } from './MessageField.tsx'
import { Preview } from './Preview.tsx'
import type { Sender } from './sample.ts'

interface Props {
  form: CampaignEditing
  sender: Sender
  onSubmit: (texts: CampaignTexts) => Promise<void>
  /** For a submit button that stands elsewhere. */
  id?: string
  /** The sender name of an SMS, where one was chosen. */
  smsFrom?: string | null
  /** Without a name of its own, for what is no campaign. */
  nameless?: boolean
  /** Stands between the channel and the text. */
  lead?: ReactNode
  /** Stands at the end of the fields: the buttons. */
  children?: ReactNode
}

/** The one editor of campaigns: the fields, and beside them the message as a customer sees it. */
export function CampaignForm({
  form,
  sender,
  onSubmit,
  id,
  smsFrom = null,
  nameless = false,
  lead,
  children,
}: Props) {
  const values = useWatch({ control: form.control, compute: (all) => all })
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit(onSubmit)}
      className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="flex flex-col gap-6">
        <ChannelChoice form={form} />
        {lead}
        <Names form={form} nameless={nameless} />
        <MessageField form={form} sender={sender} smsFrom={smsFrom} />
      </div>
      <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2">
        <Preview values={values} sender={sender} smsFrom={smsFrom} />
      </div>
      {children}
    </form>
  )
}

function ChannelChoice({ form }: { form: CampaignEditing }) {
  const t = useCopy(campaigns)
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <RadioCards
      legend={t('channel')}
      value={type}
      onChange={(chosen) => form.setValue('type', chosen, { shouldDirty: true })}
      options={[
        {
          value: 'sms',
          label: t('sms'),
          text: t('smsText'),
          icon: <MessageSquareText aria-hidden="true" size={20} />,
        },
        {
          value: 'email',
          label: t('email'),
          text: t('emailText'),
          icon: <Mail aria-hidden="true" size={20} />,
        },
      ]}
    />
  )
}

function Names({ form, nameless }: { form: CampaignEditing; nameless: boolean }) {
  const t = useCopy(campaigns)
  const words = useFieldWords()
  const type = useWatch({ control: form.control, name: 'type' })
  const { errors } = form.formState
  return (
    <>
      {!nameless && (
        <Field
          {...form.register('name')}
          label={t('name')}
          hint={t('nameHint')}
          error={words(errors.name?.message)}
          required
          maxLength={CAMPAIGN_NAME_MAX}
          autoComplete="off"
        />
      )}
      {type === 'email' && (
        <Field
          {...form.register('subject')}
          label={t('subject')}
          error={words(errors.subject?.message)}
          required
          maxLength={SUBJECT_MAX}
          autoComplete="off"
        />
      )}
    </>
  )
}
