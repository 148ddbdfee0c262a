import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Automation, type AutomationKind, automationKinds } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations as copy } from '../../shared/copy/automations.ts'
import { TextsHeldNotice } from '../businesses/index.ts'
import { type Local, Pending, useConnection, useProfile, useRows } from '../sync/index.ts'
import { Button, Notice, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type AutomationAction, AutomationCard } from './AutomationCard.tsx'
import { AutomationDialog } from './AutomationDialog.tsx'
import { OfferCard } from './OfferCard.tsx'
import { RemoveAutomationDialog } from './RemoveAutomationDialog.tsx'
import { isByVisits } from './words.ts'

/** /dashboard/automations: what is sent by itself. */
export default function AutomationsScreen() {
  const t = useCopy(copy)
  const rows = useRows('automation')
  const business = useProfile()
  const { online } = useConnection()
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="flex flex-col gap-6">
        {business && <TextsHeldNotice business={business} />}
        {!online && <Notice tone="warning">{t('offline')}</Notice>}
        {rows && business ? <Automations rows={rows} business={business} /> : <Pending count={2} />}
      </div>
    </>
  )
}

type Open =
  | { to: 'make'; kind: AutomationKind }
  | { to: Exclude<AutomationAction, 'turn'>; automation: Local<Automation> }

function Automations({ rows, business }: { rows: Local<Automation>[]; business: Business }) {
  const t = useCopy(copy)
  const [open, setOpen] = useState<Open>()
  const area = useRef<HTMLDivElement>(null)
  const close = () => setOpen(undefined)
  // What was pressed to delete one goes with it, and so would the focus.
  const closeRemoval = (isRemoved: boolean) => {
    flushSync(close)
    if (isRemoved) area.current?.focus()
  }
  const hasOffers = (useRows('offer') ?? []).length > 0
  const missing = automationKinds.filter(
    (kind) => (hasOffers || !isByVisits(kind)) && !rows.some((row) => row.kind === kind),
  )
  const make = (kind: AutomationKind) => setOpen({ to: 'make', kind })
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {byKind(rows).map((automation) => (
        <AutomationCard
          key={automation.id}
          automation={automation}
          business={business}
          onAction={(to) => setOpen({ to, automation })}
        />
      ))}
      {missing.map((kind) => (
        <OfferCard key={kind} kind={kind} business={business} onBegin={() => make(kind)} />
      ))}
      {!missing.includes('followUp') && (
        <span>
          <Button icon={<Plus aria-hidden="true" size={20} />} onClick={() => make('followUp')}>
            {t('another')}
          </Button>
        </span>
      )}
      {open?.to === 'make' && <AutomationDialog kind={open.kind} business={business} onClose={close} />}
      {open?.to === 'edit' && (
        <AutomationDialog
          kind={open.automation.kind}
          automation={open.automation}
          business={business}
          onClose={close}
        />
      )}
      {open?.to === 'remove' && (
        <RemoveAutomationDialog automation={open.automation} onClose={closeRemoval} />
      )}
    </div>
  )
}

/** In the order in which a customer gets them. */
const byKind = (rows: Local<Automation>[]): Local<Automation>[] =>
  [...rows].sort(
    (a, b) => automationKinds.indexOf(a.kind) - automationKinds.indexOf(b.kind) || a.delay - b.delay,
  )
