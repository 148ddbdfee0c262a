import { useEffect, useId, useState } from 'react'
import { offers } from '../../shared/copy/offers.ts'
import type { NewOffer, Offer } from '../../shared/offers.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { OfferFields } from './OfferFields.tsx'
import { showFaults, useOfferForm } from './offer-form.ts'

interface Props {
  /** The one to change; a new one without. */
  offer?: Offer
  /** What the server said of it where it was pressed to start. */
  faults?: Record<string, string> | undefined
  onClose: () => void
}

const none = {}

/** Makes an offer or changes one. Open as long as it is there. */
export function OfferDialog({ offer, faults = none, onClose }: Props) {
  const t = useCopy(offers)
  const id = useId()
  const form = useOfferForm(offer)
  const change = useChange()
  const say = useSaidChange()
  const [pressed, setPressed] = useState<'save' | 'start'>('save')
  const isStarted = offer !== undefined && offer.startedAt !== null
  const { isSubmitting, isDirty } = form.formState
  useEffect(() => showFaults(form, faults), [form, faults])

  const save = async ({ running: _, ...value }: NewOffer, running: boolean) => {
    const words = {
      done: t(running ? 'started' : offer ? 'updated' : 'created'),
      failed: t('failed'),
    }
    const refusal = offer
      ? await say(() => change.update('offer', offer, { ...value, ...(running && { running }) }), words)
      : await say(() => change.create('offer', { ...value, running }), words)
    if (refusal) showFaults(form, refusal.fields)
    else onClose()
  }
  const submit = (as: 'save' | 'start') => {
    setPressed(as)
    return form.handleSubmit((value) => save(value, as === 'start'))()
  }
  const footer = (
    <>
      {!isStarted && (
        <Button
          busy={isSubmitting && pressed === 'save'}
          disabled={isSubmitting}
          onClick={() => void submit('save')}
        >
          {t('saveDraft')}
        </Button>
      )}
      <Button type="submit" form={id} variant="primary" busy={isSubmitting && pressed !== 'save'}>
        {t(isStarted ? 'save' : 'start')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={t(offer ? 'editTitle' : 'createTitle')}
      description={isStarted && t('editText')}
      footer={footer}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(isStarted ? 'save' : 'start')
        }}
      >
        <OfferFields form={form} isStarted={isStarted} />
      </form>
    </Dialog>
  )
}
