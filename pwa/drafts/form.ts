import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { type CampaignTexts, campaignTexts } from '../../shared/campaigns.ts'
import { channelSchema } from '../../shared/consents.ts'
import { buttonFault, completedTarget, mailOf, partsOfMail } from '../../shared/rules/mail/index.ts'

/**
 * A campaign as the editor's fields hold it; the subject, the picture and the button are kept while the channel has none.
 * The message is what stands between the two.
 */
export const campaignValues = z.object({
  name: z.string(),
  type: channelSchema,
  subject: z.string(),
  message: z.string(),
  picture: z.object({ digest: z.string(), width: z.number(), height: z.number(), alt: z.string() }).nullish(),
  button: z.object({ text: z.string(), target: z.string() }).nullish(),
  /** Kept while the text leads to no offer. */
  offerId: z.string().nullish(),
})
export type CampaignValues = z.infer<typeof campaignValues>

export type CampaignEditing = UseFormReturn<CampaignValues, unknown, CampaignTexts>

export const blank: CampaignValues = { name: '', type: 'sms', subject: '', message: '' }

type Text = Pick<CampaignTexts, 'type' | 'message'>

/** A text as the fields of its channel: a mail's picture and button stand in fields of their own. */
export function fieldsOf({ type, message }: Text): Pick<CampaignValues, 'message' | 'picture' | 'button'> {
  if (type !== 'email') return { message }
  const { text, picture, button } = partsOfMail(message)
  return { message: text, ...(picture && { picture }), ...(button && { button }) }
}

/** The text that the fields stand for, as it is saved. */
export function messageOf({
  type,
  message,
  picture,
  button,
}: Omit<CampaignValues, 'name' | 'subject'>): string {
  if (type !== 'email') return message
  const pressed = button && { ...button, target: completedTarget(button.target) }
  return mailOf({ picture: picture ?? null, text: message, button: pressed ?? null })
}

export const valuesOf = ({
  name,
  type,
  subject,
  message,
  offerId,
}: Pick<CampaignTexts, 'name' | 'type' | 'subject' | 'message'> & {
  offerId?: string | null | undefined
}): CampaignValues => ({
  name,
  type,
  subject: subject ?? '',
  ...fieldsOf({ type, message }),
  ...(offerId && { offerId }),
})

/** Typed by what the fields hold: the contract takes anything, and says what is wrong with it. */
const contractOf = (texts: z.ZodType<CampaignTexts>) =>
  zodResolver(texts as z.ZodType<CampaignTexts, CampaignValues>)

const resolverOf =
  (contract: ReturnType<typeof contractOf>): Resolver<CampaignValues, unknown, CampaignTexts> =>
  async (values, context, options) => {
    const judged = await contract({ ...values, message: messageOf(values) }, context, options)
    const fault = values.type === 'email' && values.button ? buttonFault(values.button) : null
    if (!fault) return judged
    return { values: {}, errors: { ...judged.errors, button: { type: 'custom', message: fault } } }
  }

export function useCampaignForm(
  initial: CampaignValues,
  texts: z.ZodType<CampaignTexts> = campaignTexts,
): CampaignEditing {
  const resolver = useMemo(() => resolverOf(contractOf(texts)), [texts])
  return useForm<CampaignValues, unknown, CampaignTexts>({ resolver, defaultValues: initial })
}

/** Nothing can be saved without a name and a message; what else is missing is said when it is tried. */
export const hasEssentials = ({ name, message }: Pick<CampaignValues, 'name' | 'message'>): boolean =>
  name.trim() !== '' && message.trim() !== ''

/** Whether anything was written or chosen that would be a pity to lose. */
export const isWorthKeeping = ({ name, subject, message, picture, button }: CampaignValues): boolean =>
  picture != null ||
  [name, subject, message, button?.text, button?.target].some(
    (text) => text !== undefined && text.trim() !== '',
  )

/** The server's words under the fields they are about. */
export function showFaults(form: CampaignEditing, fields: Record<string, string>): void {
  for (const [name, message] of Object.entries(fields))
    form.setError(name as keyof CampaignValues, { message })
}
