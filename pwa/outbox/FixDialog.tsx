import { type FormEvent, useId, useState } from 'react'
import type * as z from 'zod'
import { automationPatch, automationTexts } from '../../shared/automations.ts'
import { campaignPatch, campaignTexts } from '../../shared/campaigns.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { customerPatch, newCustomer } from '../../shared/customers.ts'
import { newOffer, offerPatch } from '../../shared/offers.ts'
import { writtenAnswer } from '../../shared/replies/contract.ts'
import { writesToPeople } from '../../shared/rules/sync.ts'
import type { OperationKind } from '../../shared/sync.ts'
import { newTag, tagPatch } from '../../shared/tags.ts'
import type { QueuedOperation } from '../browser/database.ts'
import { retry } from '../queue/index.ts'
import { Button, Dialog, Field, TextArea, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'
import { type WrittenField, writtenIn } from './waiting.ts'

const contracts: Partial<Record<OperationKind, z.ZodType>> = {
  'customer.create': newCustomer,
  'customer.update': customerPatch,
  'campaign.create': campaignTexts,
  'campaign.update': campaignPatch,
  'campaign.answer': writtenAnswer,
  'automation.create': automationTexts,
  'automation.update': automationPatch,
  'offer.create': newOffer,
  'offer.update': offerPatch,
  'tag.create': newTag,
  'tag.update': tagPatch,
}

/** What is wrong with a change's texts, by field, before the server is asked again. */
export function faultsIn(kind: OperationKind, patch: Record<string, unknown>): Record<string, string> {
  const parsed = contracts[kind]?.safeParse(patch)
  if (!parsed || parsed.success) return {}
  const faults = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(faults.reverse())
}

interface Props {
  operation: QueuedOperation
  title: string
  onClose: () => void
}

/** A refused change with what was typed, to be mended and sent again. */
export function FixDialog({ operation, title, onClose }: Props) {
  const t = useCopy(outbox)
  const words = useFieldWords()
  const toast = useToast()
  const form = useId()
  const written = writtenIn(operation)
  const [typed, setTyped] = useState<Record<string, unknown>>(operation.patch)
  const [faults, setFaults] = useState<Record<string, string>>(operation.fields ?? {})

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsIn(operation.kind, typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      await retry(operation.id, mended(operation, typed))
      toast({ tone: 'success', title: t('fixed') })
      onClose()
    } catch {
      toast({ tone: 'error', title: t('notFixed') })
    }
  }
  const other = Object.entries(faults).filter(([name]) => !written.some((field) => field === name))
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={written.some((name) => typed[name] !== operation.patch[name])}
      title={t('fixTitle')}
      description={title}
      footer={
        <Button type="submit" form={form} variant="primary">
          {t('fixSend')}
        </Button>
      }
    >
      <form id={form} noValidate autoComplete="off" onSubmit={send} className="flex flex-col gap-4">
        {written.map((name) => (
          <Written
            key={name}
            name={name}
            value={typed[name]}
            error={words(faults[name])}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        {(other.length > 0 || Object.keys(faults).length === 0) && (
          <p className="max-w-prose text-muted text-sm">
            {other.map(([, fault]) => words(fault)).join(' ') || operation.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** What is written to somebody is as old as the last look at it. */
const mended = ({ kind }: QueuedOperation, patch: Record<string, unknown>) =>
  writesToPeople(kind) ? { patch, at: new Date().toISOString() } : { patch }

interface WrittenProps {
  name: WrittenField
  value: unknown
  error: string | undefined
  onChange: (value: string) => void
}

const inputTypes = { email: 'email', phone: 'tel' } as const

function Written({ name, value, error, onChange }: WrittenProps) {
  const t = useCopy(outbox)
  const shared = { label: t(name), value: typeof value === 'string' ? value : '', error }
  if (name === 'message' || name === 'notes' || name === 'terms')
    return <TextArea {...shared} onChange={({ target }) => onChange(target.value)} />
  const type = name === 'email' || name === 'phone' ? inputTypes[name] : 'text'
  return <Field {...shared} type={type} onChange={({ target }) => onChange(target.value)} />
}
