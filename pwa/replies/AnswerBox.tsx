import { Clock, Send } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { replies } from '../../shared/copy/replies.ts'
import type { Customer } from '../../shared/customers.ts'
import type { Conversation, Reply } from '../../shared/replies/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { CostLine, CostWarning, quietUntil, useCost } from '../sends/index.ts'
import { useCustomerOf, useDrafts, useProfile } from '../sync/index.ts'
import { Button, Notice, TextArea } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

interface Props {
  conversation: Conversation
  reply: Reply
  /** Why the server refused what was written. */
  fault: string | undefined
  onFault: (fault: string | undefined) => void
  /** Told once the answer is kept or with the server. */
  onWritten: () => void
}

/** One text back. It is kept on the device first, and goes when the server can be reached. */
export function AnswerBox(props: Props) {
  const { conversation, fault } = props
  const t = useCopy(replies)
  const { dateTime, time } = useFormat()
  const business = useProfile()
  const customer = useCustomerOf()(conversation.customerId)
  const { text, setText, busy, send } = useWriting(props)
  const quiet = business ? quietUntil(business, 'sms', new Date().toISOString()) : null
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(quiet ? t('goesLater', { at: dateTime(quiet) }) : t('onItsWay'), false)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-form flex-col gap-4">
      <TextArea
        label={t('answerLabel', { name: conversation.name })}
        hint={t('answerHint', { name: conversation.name })}
        rows={3}
        required
        value={text}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
      {quiet && <Notice title={t('quiet')}>{t('quietText', { at: dateTime(quiet) })}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={isEmpty}
          icon={quiet ? <Clock aria-hidden="true" size={20} /> : <Send aria-hidden="true" size={20} />}
        >
          {quiet ? t('sendLater', { at: time(quiet) }) : t('send')}
        </Button>
        {quiet && (
          <Button disabled={isEmpty || busy} onClick={() => void send(t('onItsWay'), true)}>
            {t('sendNow')}
          </Button>
        )}
        {business && customer && !isEmpty && (
          <Price text={text} from={conversation.writtenTo} customer={customer} business={business} />
        )}
      </div>
    </form>
  )
}

interface PriceProps {
  text: string
  from: string
  customer: Customer
  business: Business
}

/** Parts and price, counted as any text's are. */
function Price({ text, from, customer, business }: PriceProps) {
  const recipients = useMemo(() => [customer], [customer])
  const costing = useCost({ type: 'sms', message: text }, from, recipients, business)
  return (
    <>
      <CostLine costing={costing} channel="sms" />
      <CostWarning cost={costing.cost} />
    </>
  )
}

/** What is written stays on the device until it is sent, whatever screen is opened meanwhile. */
function useWriting({
  conversation: { customerId, name },
  reply: { id: replyId },
  onFault,
  onWritten,
}: Props) {
  const t = useCopy(replies)
  const { plan } = useChange()
  const say = useSaidChange()
  const drafts = useDrafts()
  const draft = draftOf(customerId)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void drafts
      .read(draft)
      .then((kept) => typeof kept === 'string' && setText((typed) => (typed === '' ? kept : typed)))
  }, [drafts, draft])
  const write = (typed: string) => {
    setText(typed)
    onFault(undefined)
    void (typed === '' ? drafts.drop(draft) : drafts.keep(draft, typed))
  }
  const send = async (done: string, evenQuiet: boolean) => {
    if (busy || text.trim() === '') return
    setBusy(true)
    onFault(undefined)
    const patch = { replyId, message: text, ...(evenQuiet && { evenQuiet }) }
    const refusal = await say(
      // `base` is for this device alone, which names the change by it.
      () => plan({ kind: 'campaign.answer', entityId: uuid7(), patch, base: { name } }),
      { done, failed: t('notSent') },
    )
    setBusy(false)
    // The box has one field: what is said of another, as the number that it goes from, stands there too.
    if (refusal) return onFault(Object.values(refusal.fields).join(' ') || undefined)
    await drafts.drop(draft)
    setText('')
    onWritten()
  }
  return { text, setText: write, busy, send }
}

/** The name under which the device keeps what is half written to somebody. */
export const draftOf = (customerId: string): string => `answer ${customerId}`
