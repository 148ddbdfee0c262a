import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { type Campaign, type CampaignTexts, campaignTexts } from '../../shared/campaigns.ts'
import { channelSchema } from '../../shared/consents.ts'

/** A campaign as the editor's fields hold it; the subject is kept while the channel has none. */
export const campaignValues = z.object({
  name: z.string(),
  type: channelSchema,
  subject: z.string(),
  message: z.string(),
})
export type CampaignValues = z.infer<typeof campaignValues>

export type CampaignEditing = UseFormReturn<CampaignValues, unknown, CampaignTexts>

export const blank: CampaignValues = { name: '', type: 'sms', subject: '', message: '' }

export const valuesOf = ({ name, type, subject, message }: Campaign): CampaignValues => ({
  name,
  type,
  subject: subject ?? '',
  message,
})

/** Typed by what the fields hold: the contract takes anything, and says what is wrong with it. */
const contract = campaignTexts as z.ZodType<CampaignTexts, CampaignValues>

export function useCampaignForm(initial: CampaignValues): CampaignEditing {
  return useForm<CampaignValues, unknown, CampaignTexts>({
    resolver: zodResolver(contract),
    defaultValues: initial,
  })
}

/** Nothing can be saved without a name and a message; what else is missing is said when it is tried. */
export const hasEssentials = ({ name, message }: Pick<CampaignValues, 'name' | 'message'>): boolean =>
  name.trim() !== '' && message.trim() !== ''

/** Whether anything was written that would be a pity to lose. */
export const isWorthKeeping = ({ name, subject, message }: CampaignValues): boolean =>
  [name, subject, message].some((text) => text.trim() !== '')

/** The server's words under the fields they are about. */
export function showFaults(form: CampaignEditing, fields: Record<string, string>): void {
  for (const [name, message] of Object.entries(fields))
    form.setError(name as keyof CampaignValues, { message })
}
