import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Campaign, CampaignTexts } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { useCopy } from '../copy.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { type Local, useProfile } from '../sync/index.ts'
import { Button, Dialog, Notice } from '../ui/index.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { type CampaignEditing, hasEssentials, showFaults, useCampaignForm, valuesOf } from './form.ts'
import { useVersions } from './useVersions.ts'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
}

/** The editor over an existing campaign. Open as long as it is there. */
export function CampaignEditDialog({ campaign, onClose }: Props) {
  const t = useCopy(campaigns)
  const id = useId()
  const business = useProfile()
  const form = useCampaignForm(valuesOf(campaign))
  const versions = useVersions(campaign.id)
  const save = useSave(form, campaign, ({ subject, message }) => {
    void versions.approved({ subject: subject ?? '', message })
    onClose()
  })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('editTitle')}
      footer={<SaveButtons form={form} formId={id} onClose={onClose} />}
    >
      <div className="flex flex-col gap-6">
        {campaign.sentAt && <Notice>{t('editSent')}</Notice>}
        {business && (
          <CampaignForm
            id={id}
            form={form}
            sender={business}
            smsFrom={campaign.smsFrom}
            whatsapp={business.whatsapp}
            versions={versions}
            onSubmit={save}
          />
        )}
      </div>
    </Dialog>
  )
}

function useSave(form: CampaignEditing, campaign: Campaign, onSaved: (texts: CampaignTexts) => void) {
  const t = useCopy(campaigns)
  const change = useChange()
  const say = useSaidChange()
  // What was there when the editor opened: whoever changed it meanwhile must not be overwritten unseen.
  const [before, setBefore] = useState<Campaign | null>(campaign)
  return async (texts: CampaignTexts): Promise<void> => {
    const refusal = await say(() => change.update('campaign', before ?? campaign, texts), {
      done: t('updated'),
      failed: t('updateFailed'),
    })
    if (!refusal) return onSaved(texts)
    // What was refused has taken earlier, unsent edits with it: the next try is held against what stands now.
    setBefore(null)
    showFaults(form, refusal.fields)
  }
}

interface SaveButtonsProps {
  form: CampaignEditing
  formId: string
  onClose: () => void
}

function SaveButtons({ form, formId, onClose }: SaveButtonsProps) {
  const t = useCopy(campaigns)
  const [name, message] = useWatch({ control: form.control, name: ['name', 'message'] })
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={form.formState.isSubmitting}
        disabled={!hasEssentials({ name, message })}
      >
        {t('saveChanges')}
      </Button>
    </>
  )
}
