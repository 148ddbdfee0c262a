import { Download } from 'lucide-react'
import { useState } from 'react'
import { rights } from '../../shared/copy/rights.ts'
import type { Customer } from '../../shared/customers.ts'
import { erasePerson, exportPerson } from '../../shared/rights.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { syncNow, useConnection, useProfile } from '../sync/index.ts'
import { Button, Checkbox, Dialog, Notice, useToast } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'

interface Props {
  customer: Customer
  onClose: () => void
}

/** Open as long as it is there: what a customer asks for is handed out, and erased for good. */
export function RightsDialog({ customer, onClose }: Props) {
  const t = useCopy(rights)
  const { online } = useConnection()
  return (
    <Dialog open onClose={onClose} title={t('title', { name: calledOf(customer) })} description={t('text')}>
      <div className="flex flex-col gap-6">
        {!online && <Notice tone="warning">{t('offline')}</Notice>}
        <HandOut customer={customer} online={online} />
        <Erase customer={customer} online={online} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function HandOut({ customer, online }: { customer: Customer; online: boolean }) {
  const t = useCopy(rights)
  const toast = useToast()
  const [busy, setBusy] = useState<'json' | 'csv'>()
  const fetchAs = async (kind: 'json' | 'csv') => {
    setBusy(kind)
    try {
      const { record, csv } = await call(exportPerson, { id: customer.id })
      handOver(kind, kind === 'csv' ? csv : JSON.stringify(record, null, 2))
      toast({ tone: 'success', title: t('handedOut') })
    } catch (error) {
      toast({ tone: 'error', title: t('outFailed'), description: wordsOf(error) })
    }
    setBusy(undefined)
  }
  const button = (kind: 'json' | 'csv') => (
    <Button
      icon={<Download aria-hidden="true" size={18} />}
      busy={busy === kind}
      disabled={!online}
      onClick={() => void fetchAs(kind)}
    >
      {t(kind)}
    </Button>
  )
  return (
    <section>
      <h3 className="font-semibold">{t('outTitle')}</h3>
      <p className="mt-1 text-sm">
        {t('outText')} {customer.email && <OwnPage />}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {button('json')}
        {button('csv')}
      </div>
    </section>
  )
}

/** The page where a customer asks for the link to their own page, which is mailed. */
function OwnPage() {
  const t = useCopy(rights)
  const language = useLanguage()
  const merchantId = useProfile()?.merchantId
  if (!merchantId) return null
  return (
    <>
      {t('ownWay')}{' '}
      <a
        className="underline underline-offset-2"
        href={`/c/@${merchantId}?lang=${language}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('ownPage')}
      </a>
    </>
  )
}

/** Opens at a press, so that what is asked for more often stands in sight first. */
function Erase(props: Props & { online: boolean }) {
  const t = useCopy(rights)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="border-base-300 border-t pt-5">
      <h3 className="font-semibold">{t('eraseTitle')}</h3>
      <p className="mt-1 text-sm">{t('eraseText')}</p>
      {isOpen ? (
        <Asked {...props} />
      ) : (
        <Button className="mt-3" disabled={!props.online} onClick={() => setOpen(true)}>
          {t('eraseOpen')}
        </Button>
      )}
    </section>
  )
}

function Asked({ customer, online, onClose }: Props & { online: boolean }) {
  const t = useCopy(rights)
  const toast = useToast()
  const [isTicked, setTicked] = useState(false)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { id } = customer
  const name = calledOf(customer)
  const erase = async () => {
    if (!isTicked) return setFault(t('eraseUnasked'))
    setBusy(true)
    try {
      await call(erasePerson, { id })
      toast({ tone: 'success', title: t('erased', { name }) })
      onClose()
      await syncNow()
    } catch (error) {
      toast({ tone: 'error', title: t('eraseFailed'), description: wordsOf(error) })
      setBusy(false)
    }
  }
  return (
    <>
      <p className="mt-2 text-muted text-sm">{t('eraseKeeps', { name })}</p>
      <div className="mt-2">
        <Checkbox
          autoFocus
          label={t('eraseAsked', { name })}
          checked={isTicked}
          error={fault}
          onChange={(event) => {
            setTicked(event.target.checked)
            setFault(undefined)
          }}
        />
      </div>
      <Button variant="danger" className="mt-2" busy={busy} disabled={!online} onClick={() => void erase()}>
        {t('erase', { name })}
      </Button>
    </>
  )
}

const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

/** Gives the person at the screen a file. Its name tells the day and nobody's name. */
function handOver(kind: 'json' | 'csv', text: string, now = new Date()): void {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const url = URL.createObjectURL(new Blob([text], { type: types[kind] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `blipp-${day}.${kind}`
  link.click()
  // Safari begins to read only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
