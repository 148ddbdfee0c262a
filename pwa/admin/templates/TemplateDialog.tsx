import { type FormEvent, useState } from 'react'
import { admin } from '../../../shared/copy/admin.ts'
import { placeholders } from '../../../shared/rules/template.ts'
import {
  type DeskTemplate,
  type DeskTemplateDetails,
  offerTemplate,
  readDeskTemplate,
} from '../../../shared/whatsapp/desk.ts'
import { offers } from '../../../shared/whatsapp/provider.ts'
import { ApiError } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'
import { Button, Dialog, ErrorState, Notice, RadioCards, Select, Skeleton, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useLanguageName } from '../../words/language-name.ts'
import { useAsk, useAsked } from '../useAsked.ts'
import { ShopPicker } from './ShopPicker.tsx'

interface Props {
  template: DeskTemplate
  onClose: () => void
  /** Something of it is not as it was in the list. */
  onChanged: () => void
}

/** A template: its text, what fills it, and who may use it. */
export function TemplateDialog({ template: { id, name }, onClose, onChanged }: Props) {
  const t = useCopy(admin)
  const { answer, error, again } = useAsked(readDeskTemplate, { id })
  const done = () => {
    onChanged()
    onClose()
  }
  return (
    <Dialog open side onClose={onClose} title={name}>
      {answer ? (
        <div className="flex flex-col gap-6">
          <About template={answer.template} />
          {answer.template.fault === null ? (
            <OfferForm template={answer.template} onDone={done} />
          ) : (
            <Notice tone="warning">{t(`fault_${answer.template.fault}`)}</Notice>
          )}
        </div>
      ) : error === undefined ? (
        <Skeleton kind="row" count={5} />
      ) : (
        <ErrorState title={t('failed')} onRetry={again} />
      )}
    </Dialog>
  )
}

function About({ template }: { template: DeskTemplateDetails }) {
  const t = useCopy(admin)
  const languageName = useLanguageName()
  const { approval, body, buttons, category, contentSid, language, reason } = template
  const facts = [t(`approval_${approval}`), languageName(language), category?.toLowerCase()]
  return (
    <div className="flex flex-col gap-2 text-sm [overflow-wrap:anywhere]">
      <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {reason && <p>{t('templateReason', { reason })}</p>}
      {body !== null && (
        <p className="whitespace-pre-wrap rounded-field bg-base-200 px-4 py-3 text-base">{body}</p>
      )}
      {buttons.length > 0 && <p>{t('templateButtons', { buttons: buttons.join(', ') })}</p>}
      <p className="text-muted">{contentSid}</p>
    </div>
  )
}

interface Fault {
  words?: string
  fillings?: string | undefined
  offer?: string | undefined
  businessIds?: string | undefined
}

function OfferForm({ template, onDone }: { template: DeskTemplateDetails; onDone: () => void }) {
  const t = useCopy(admin)
  const ask = useAsk()
  const toast = useToast()
  const { id, name, approval, samples } = template
  const [offer, setOffer] = useState(template.offer)
  const [fillings, setFillings] = useState(template.fillings)
  const [shops, setShops] = useState(template.offeredTo)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault({})
    try {
      const businessIds = offer === 'chosen' ? shops.map((shop) => shop.id) : []
      await ask(offerTemplate, { id, offer, businessIds, fillings })
      toast({ tone: 'success', title: t('templateSaved', { name }) })
      onDone()
    } catch (error) {
      setBusy(false)
      if (!isWorded(error)) throw error
      const { fillings: why, offer: to, businessIds } = (error instanceof ApiError && error.fields) || {}
      setFault(why || to || businessIds ? { fillings: why, offer: to, businessIds } : { words: error.words })
    }
  }
  const fillWith = (at: number, value: string) =>
    setFillings(
      fillings.map((filling, each) =>
        each === at ? (placeholders.find((one) => one === value) ?? null) : filling,
      ),
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {fault.words && (
        <Notice tone="error" title={t('actFailed')}>
          {fault.words}
        </Notice>
      )}
      {fillings.map((filling, at) => {
        const example = samples[String(at + 1)]
        return (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: a variable is its number
            key={at}
            label={t('templateFills', { n: `{{${at + 1}}}` })}
            hint={example ? t('templateFillsExample', { example }) : undefined}
            value={filling ?? ''}
            required
            placeholder={t('templateChoose')}
            error={filling === null ? fault.fillings : undefined}
            options={placeholders.map((value) => ({ value, label: t(`fill_${value}`) }))}
            onChange={({ target }) => fillWith(at, target.value)}
          />
        )
      })}
      {fillings.length > 0 && <p className="text-muted text-sm">{t('templateFillsText')}</p>}
      <RadioCards
        legend={t('templateWho')}
        value={offer}
        columns={1}
        onChange={setOffer}
        error={fault.offer}
        options={offers.map((value) => ({ value, label: t(`offer_${value}`) }))}
      />
      {approval !== 'approved' && <p className="text-muted text-sm">{t('templateUnapprovedText')}</p>}
      {offer === 'chosen' && <ShopPicker shops={shops} onChange={setShops} error={fault.businessIds} />}
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('templateSave')}
      </Button>
    </form>
  )
}
