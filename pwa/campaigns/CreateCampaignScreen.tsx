import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import type { Business } from '../../shared/businesses.ts'
import type { CampaignTexts } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import {
  blank,
  type CampaignEditing,
  type CampaignValues,
  fieldsOf,
  hasEssentials,
  NEW,
  type NewDraft,
  sharedText,
  showFaults,
  useAutosave,
  useCampaignForm,
  useNewDraft,
  useVersions,
  withShared,
} from '../drafts/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Pending, useProfile } from '../sync/index.ts'
import { Button, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CampaignForm } from './CampaignForm.tsx'

/** /create-campaign. What is unfinished is kept on this device; a text shared from another app begins the message. */
export default function CreateCampaignScreen() {
  const t = useCopy(campaigns)
  const business = useProfile()
  const draft = useNewDraft()
  const shared = useSharedText()
  return (
    <>
      <PageHeader
        title={t('createTitle')}
        text={t('createText')}
        back={{ href: '/dashboard/campaigns', label: t('back') }}
      />
      {business && draft ? (
        <NewCampaign business={business} draft={draft} shared={shared} />
      ) : (
        <Pending count={3} />
      )}
    </>
  )
}

/** The text that another app shared, from the address, read once: a reload must not add it again. */
function useSharedText(): string {
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const [shared] = useState(() => sharedText(search))
  useEffect(() => {
    if (shared) go('/create-campaign', { replace: true })
  }, [shared, go])
  return shared
}

interface Props {
  business: Business
  draft: NewDraft
  shared: string
}

function NewCampaign({ business, draft, shared }: Props) {
  const { kept, save, drop } = draft
  const form = useCampaignForm(withShared(kept ?? blank, shared))
  const values = useWatch({ control: form.control, compute: (all) => all })
  const [isRestored, setRestored] = useState(kept !== null)
  const cancelAutosave = useAutosave(values, save)
  const versions = useVersions(NEW)
  const create = useCreate(form, async (id, { subject, ...text }) => {
    cancelAutosave()
    await versions.approved({ subject: subject ?? '', message: fieldsOf(text).message }, id)
    await drop()
  })
  const startOver = () => {
    form.reset(blank)
    void versions.forget()
    setRestored(false)
  }
  return (
    <CampaignForm
      form={form}
      sender={business}
      whatsapp={business.whatsapp}
      versions={versions}
      onSubmit={create}
    >
      <SubmitRow form={form} values={values} onStartOver={isRestored ? startOver : undefined} />
    </CampaignForm>
  )
}

function useCreate(form: CampaignEditing, onCreated: (id: string, texts: CampaignTexts) => Promise<void>) {
  const t = useCopy(campaigns)
  const change = useChange()
  const say = useSaidChange()
  const [, go] = useLocation()
  return async (texts: CampaignTexts): Promise<void> => {
    const id = uuid7()
    const refusal = await say(() => change.create('campaign', texts, id), {
      done: t('created', { name: texts.name }),
      failed: t('createFailed'),
    })
    if (refusal) return showFaults(form, refusal.fields)
    await onCreated(id, texts)
    go('/dashboard')
  }
}

interface SubmitRowProps {
  form: CampaignEditing
  values: CampaignValues
  /** Undefined when nothing was restored. */
  onStartOver: (() => void) | undefined
}

function SubmitRow({ form, values, onStartOver }: SubmitRowProps) {
  const t = useCopy(campaigns)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting}
        disabled={!hasEssentials(values)}
      >
        {t('save')}
      </Button>
      {onStartOver && (
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {t('draftRestored')}
          <Button variant="quiet" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </p>
      )}
    </div>
  )
}
