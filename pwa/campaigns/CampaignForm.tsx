import { Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { type ReactNode, useContext, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Business } from '../../shared/businesses.ts'
import { type CampaignTexts, SUBJECT_MAX } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { whatsapp as whatsappWords } from '../../shared/copy/whatsapp.ts'
import { CAMPAIGN_NAME_MAX } from '../../shared/rules/campaigns.ts'
import { type CampaignEditing, useVersions, type Versions } from '../drafts/index.ts'
import { EditorReach, PricedAudience, useFoundReach } from '../sends/index.ts'
import { Field, RadioCards } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { MessageField } from './MessageField.tsx'
import { MailButton, MailPicture } from './mail/MailFields.tsx'
import { OfferField } from './offer/OfferField.tsx'
import { Preview } from './preview/Preview.tsx'
import type { Sender } from './preview/sample.ts'
import { TemplateField } from './TemplateField.tsx'

interface Props {
  form: CampaignEditing
  sender: Sender
  onSubmit: (texts: CampaignTexts) => Promise<void>
  /** For a submit button that stands elsewhere. */
  id?: string
  /** The sender name of an SMS, where one was chosen. */
  smsFrom?: string | null
  /** The campaign that is edited, once the server has it. */
  campaignId?: string | undefined
  /** Without a name of its own, for what is no campaign. */
  nameless?: boolean
  /** `{{offer}}` leads each to their own voucher, and there is none to be chosen. */
  ownOffer?: boolean
  /** The shop's WhatsApp, for what can be sent by it. */
  whatsapp?: Business['whatsapp']
  /** The text's earlier versions; without them, they live as long as the form. */
  versions?: Versions
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
  campaignId,
  nameless = false,
  ownOffer = false,
  whatsapp,
  versions,
  lead,
  children,
}: Props) {
  const ownVersions = useVersions(undefined)
  const values = useWatch({ control: form.control, compute: (all) => all })
  const outer = useContext(PricedAudience)
  const { type: channel } = values
  const ask = useMemo(() => ({ channel, ...(campaignId && { campaignId }) }), [channel, campaignId])
  const found = useFoundReach(nameless ? null : ask)
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit(onSubmit)}
      className="grid items-start gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_18.5rem] xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12"
    >
      <div className="flex flex-col gap-6">
        <ChannelChoice form={form} whatsapp={whatsapp} />
        {lead}
        <Names form={form} nameless={nameless} />
        {values.type === 'whatsapp' ? (
          <TemplateField form={form} sender={sender} whatsapp={whatsapp} />
        ) : (
          <PricedAudience value={nameless ? outer : { found }}>
            {values.type === 'email' && <MailPicture form={form} />}
            <MessageField form={form} sender={sender} smsFrom={smsFrom} versions={versions ?? ownVersions} />
            {values.type === 'email' && <MailButton form={form} />}
          </PricedAudience>
        )}
        {!ownOffer && <OfferField form={form} />}
        {!nameless && <EditorReach channel={values.type} found={found} />}
      </div>
      <div className="md:sticky md:top-20 md:col-start-2 md:row-span-2 lg:top-6">
        <Preview values={values} sender={sender} smsFrom={smsFrom} whatsapp={whatsapp} />
      </div>
      {children}
    </form>
  )
}

function ChannelChoice({ form, whatsapp }: Pick<Props, 'form' | 'whatsapp'>) {
  const t = useCopy(campaigns)
  const w = useCopy(whatsappWords)
  const type = useWatch({ control: form.control, name: 'type' })
  // A template takes the place of a text of one's own, which comes back with the other channels.
  const other = useRef('')
  const choose = (chosen: Channel) => {
    if ((chosen === 'whatsapp') !== (type === 'whatsapp')) {
      const kept = other.current
      other.current = form.getValues('message')
      form.setValue('message', kept, { shouldDirty: true })
    }
    form.setValue('type', chosen, { shouldDirty: true })
  }
  const isOffered = whatsapp?.on || type === 'whatsapp'
  return (
    <RadioCards
      legend={t('channel')}
      value={type}
      columns={isOffered ? 3 : 2}
      onChange={choose}
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
        ...(isOffered
          ? [
              {
                value: 'whatsapp' as const,
                label: t('whatsapp'),
                text: w('channelText'),
                icon: <MessageCircle aria-hidden="true" size={20} />,
              },
            ]
          : []),
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
