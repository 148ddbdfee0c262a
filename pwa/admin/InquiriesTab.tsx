import { useState } from 'react'
import { type Inquiry, listInquiries, moveInquiry } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { inquiryKinds, inquiryStates } from '../../shared/inquiries.ts'
import { isWorded } from '../api/words.ts'
import { Badge, Card, EmptyState, ErrorState, List, Row, Select, Skeleton, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { More } from './More.tsx'
import { useAsk } from './useAsked.ts'
import { usePages } from './usePages.ts'

const stateWords = { new: 'stateNew', 'in hand': 'stateInHand', done: 'stateDone' } as const
const kindWords = {
  plan: 'planKind',
  starter: 'starterKind',
  message: 'messageKind',
  cards: 'cardsKind',
  name: 'nameKind',
} as const

/** Inquiries of visitors and businesses. */
export function InquiriesTab() {
  const t = useCopy(admin)
  const [state, setState] = useState('')
  const [kind, setKind] = useState('')
  const pages = usePages(
    listInquiries,
    {
      ...(state && { state: state as Inquiry['state'] }),
      ...(kind && { kind: kind as Inquiry['kind'] }),
    },
    ({ inquiries }) => inquiries,
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:max-w-lg sm:grid-cols-2">
        <Select
          label={t('state')}
          value={state}
          placeholder={t('all')}
          options={inquiryStates.map((value) => ({ value, label: t(stateWords[value]) }))}
          onChange={({ target }) => setState(target.value)}
        />
        <Select
          label={t('kind')}
          value={kind}
          placeholder={t('all')}
          options={inquiryKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
          onChange={({ target }) => setKind(target.value)}
        />
      </div>
      <Card flush>
        <Results rows={pages.rows} failed={pages.failed} again={pages.again} />
        <More of={pages.more} />
      </Card>
    </div>
  )
}

function Results({
  rows,
  failed,
  again,
}: {
  rows: Inquiry[] | undefined
  failed: boolean
  again: () => void
}) {
  const t = useCopy(admin)
  if (!rows)
    return failed ? <ErrorState title={t('failed')} onRetry={again} /> : <Skeleton kind="row" count={4} />
  if (rows.length === 0) return <EmptyState title={t('inquiriesEmpty')} text={t('inquiriesEmptyText')} />
  return (
    <List label={t('inquiries')}>
      {rows.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} onMoved={again} />
      ))}
    </List>
  )
}

function InquiryRow({ inquiry, onMoved }: { inquiry: Inquiry; onMoved: () => void }) {
  const t = useCopy(admin)
  const { dateTime } = useFormat()
  const { name, email, kind, state, createdAt, details, language } = inquiry
  const written = Object.entries(details).filter(([, value]) => value !== null && value !== '')
  return (
    <Row
      title={name}
      text={`${t(kindWords[kind])} · ${email}`}
      meta={
        <>
          <span>{dateTime(createdAt)}</span>
          <Badge tone={state === 'new' ? 'ember' : state === 'done' ? 'success' : 'info'}>
            {t(stateWords[state])}
          </Badge>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[11rem_1fr]">
          {written.map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-muted">{titleOf(field)}</dt>
              <dd className="m-0 whitespace-pre-wrap break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-end gap-4">
          <Moving inquiry={inquiry} onMoved={onMoved} />
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {email} ({t(language === 'sv' ? 'swedish' : 'inEnglish')})
          </a>
        </div>
      </div>
    </Row>
  )
}

/** `firstName` as `First name`. */
const titleOf = (field: string): string =>
  field
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

function Moving({ inquiry: { id, name, state }, onMoved }: { inquiry: Inquiry; onMoved: () => void }) {
  const t = useCopy(admin)
  const ask = useAsk()
  const toast = useToast()
  const move = async (wanted: string) => {
    const to = inquiryStates.find((each) => each === wanted)
    if (!to) return
    try {
      await ask(moveInquiry, { id, state: to })
      toast({ tone: 'success', title: t('moved', { name, state: t(stateWords[to]) }) })
      onMoved()
    } catch (error) {
      if (!isWorded(error)) throw error
      toast({ tone: 'error', title: t('actFailed'), description: error.words })
    }
  }
  return (
    <Select
      label={t('standing')}
      value={state}
      options={inquiryStates.map((value) => ({ value, label: t(stateWords[value]) }))}
      onChange={({ target }) => void move(target.value)}
    />
  )
}
