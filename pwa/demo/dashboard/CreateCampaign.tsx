import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Business } from '../../../shared/businesses.ts'
import type { CampaignTexts } from '../../../shared/campaigns.ts'
import { demo } from '../../../shared/copy/demo.ts'
import { atWall, isWall } from '../../../shared/rules/zone.ts'
import { CampaignForm } from '../../campaigns/index.ts'
import { blank, type CampaignEditing, type CampaignValues, useCampaignForm } from '../../drafts/index.ts'
import { useChange, useQueue } from '../../queue/index.ts'
import { Button, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { beginCampaign, type Wish } from '../data/beginning.ts'
import { campaignPaths } from './paths.ts'
import { WishFields } from './WishFields.tsx'

interface Props {
  business: Business
  /** The initial values. */
  begun: CampaignValues
  onCreated: () => void
}

/** The field values: the time is a minute on the shop's clock. */
export interface WishForm extends Omit<Wish, 'at'> {
  at: string
}

const unwished: WishForm = { schedule: 'immediate', at: '', audience: 'all' }

/** The product's own editor, with the demo's choice of when and to whom. */
export function CreateCampaign({ business, begun, onCreated }: Props) {
  const t = useCopy(demo)
  const form = useCampaignForm(begun)
  const [wished, wish] = useState(unwished)
  const [fault, setFault] = useState<string>()
  const [made, setMade] = useState(0)
  const create = useCreate()
  useMissingToast(form)

  const submit = async (texts: CampaignTexts): Promise<void> => {
    const at = instantOf(wished, business.timeZone)
    setFault(at === null ? t('atMissing') : undefined)
    if (at === null) return
    if (!(await create(texts, { ...wished, at }))) return
    form.reset(blank)
    wish(unwished)
    setMade(made + 1)
    onCreated()
  }
  return (
    <>
      <p className="text-muted">{t('createText')}</p>
      {/* What the assistant wrote, and its open panel, belong to one campaign. */}
      <CampaignForm key={made} form={form} sender={business} whatsapp={business.whatsapp} onSubmit={submit}>
        <div className="flex flex-col gap-6 lg:col-start-1">
          <WishFields wished={wished} onChange={wish} fault={fault} />
          <p className="text-muted text-sm">{t('tips', { name: '{{name}}', review: '{{review}}' })}</p>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="self-start">
            {t('submit')}
          </Button>
        </div>
      </CampaignForm>
    </>
  )
}

/** The time of the campaign: undefined where none was asked for, null where it is not in the future. */
function instantOf({ schedule, at }: WishForm, timeZone: string): string | undefined | null {
  if (schedule !== 'delayed') return undefined
  if (!isWall(at)) return null
  const instant = atWall(timeZone, at)
  return Date.parse(instant) > Date.now() ? instant : null
}

/** Beside what each field says of itself. */
function useMissingToast({ formState }: CampaignEditing): void {
  const t = useCopy(demo)
  const toast = useToast()
  const { submitCount, errors } = formState
  const isMissing = Object.keys(errors).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (submitCount > 0 && isMissing)
      toast({ tone: 'error', title: t('missing'), description: t('missingText') })
  }, [submitCount])
}

function useCreate(): (
  texts: CampaignTexts,
  wish: Omit<Wish, 'at'> & { at: string | undefined },
) => Promise<boolean> {
  const t = useCopy(demo)
  const toast = useToast()
  const change = useChange()
  const { db } = useQueue()
  const [, go] = useLocation()
  const { dateTime } = useFormat()
  return async (texts, { at, ...wish }) => {
    try {
      const saved = await change.create('campaign', texts)
      await saved.settled()
      const campaign = await beginCampaign(db, saved.id, { ...wish, ...(at && { at }) })
      const goesAt = campaign?.scheduledAt
      const isMoved = goesAt && wish.schedule !== 'recurring' && goesAt !== at
      const words = campaign?.status === 'sent' ? 'createdCaptured' : 'createdText'
      toast({
        tone: 'success',
        title: t('created'),
        description: isMoved
          ? t('createdQuiet', { name: texts.name, at: dateTime(goesAt) })
          : t(words, { name: texts.name }),
        action: { label: t('see'), onClick: () => go(campaignPaths.overview) },
      })
      return true
    } catch (error) {
      console.warn('The demo could not keep the campaign.', error)
      toast({ tone: 'error', title: t('createFailed') })
      return false
    }
  }
}
