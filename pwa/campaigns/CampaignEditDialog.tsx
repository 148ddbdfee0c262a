import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Campaign, CampaignTexts } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { previews } from '../../shared/copy/previews.ts'
import {
  type CampaignEditing,
  type EditDraft,
  fieldsOf,
  hasEssentials,
  showFaults,
  useAutosave,
  useCampaignForm,
  useEditDraft,
  useVersions,
  valuesOf,
} from '../drafts/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { type Local, useProfile } from '../sync/index.ts'
import { Button, CancelButton, Dialog, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CampaignForm } from './CampaignForm.tsx'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
}

/** The editor over an existing campaign. Open as long as it is there. */
export function CampaignEditDialog({ campaign, onClose }: Props) {
  const draft = useEditDraft(campaign)
  return draft ? <Editing campaign={campaign} draft={draft} onClose={onClose} /> : null
}

function Editing({ campaign, draft, onClose }: Props & { draft: EditDraft }) {
  const t = useCopy(campaigns)
  const p = useCopy(previews)
  const id = useId()
  const business = useProfile()
  const form = useCampaignForm(draft.values)
  const values = useWatch({ control: form.control, compute: (all) => all })
  const [standing, setStanding] = useState(draft.standing)
  const cancelAutosave = useAutosave(values, draft.save)
  const versions = useVersions(campaign.id)
  const leave = () => {
    cancelAutosave()
    void draft.drop()
    onClose()
  }
  const save = useSave(form, campaign, ({ subject, ...text }) => {
    void versions.approved({ subject: subject ?? '', message: fieldsOf(text).message })
    leave()
  })
  const startOver = () => {
    form.reset(valuesOf(campaign))
    setStanding('none')
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('editTitle')}
      footer={<SaveButtons form={form} formId={id} onCancel={leave} />}
    >
      <div className="flex flex-col gap-6">
        {standing !== 'none' && (
          <Notice
            tone={standing === 'moved' ? 'warning' : 'info'}
            title={p('editDraft')}
            action={<Button onClick={startOver}>{p('dropDraft')}</Button>}
          >
            {standing === 'moved' && p('editMoved')}
          </Notice>
        )}
        {campaign.sentAt && <Notice>{t('editSent')}</Notice>}
        {business && (
          <CampaignForm
            id={id}
            form={form}
            sender={business}
            smsFrom={campaign.smsFrom}
            campaignId={campaign.revision > 0 ? campaign.id : undefined}
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
  /** Lets what was written go. */
  onCancel: () => void
}

function SaveButtons({ form, formId, onCancel }: SaveButtonsProps) {
  const t = useCopy(campaigns)
  const [name, message] = useWatch({ control: form.control, name: ['name', 'message'] })
  return (
    <>
      <CancelButton onClick={onCancel} />
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
