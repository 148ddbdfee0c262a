import { Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { history } from '../../shared/copy/history.ts'
import type { SendSummary } from '../../shared/deliveries.ts'
import { answerReply, type UnreadReply } from '../../shared/history.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { ReplyLines } from '../customers/index.ts'
import { isQuietNow, useReasonWords } from '../sends/index.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import { Button, Dialog, Notice, TextArea, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  reply: UnreadReply
  onClose: () => void
  onAnswered: () => void
}

/** One text back to whoever wrote. It needs the server, which says what became of it. */
export function AnswerDialog({ reply, onClose, onAnswered }: Props) {
  const t = useCopy(history)
  const form = useId()
  const business = useProfile()
  const { online } = useConnection()
  const [text, setText] = useState('')
  const { busy, fault, send } = useAnswering(reply, () => {
    onAnswered()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(text)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('answerTitle', { name: reply.name })}
      footer={
        <Button
          type="submit"
          form={form}
          variant="primary"
          busy={busy}
          disabled={!online || text.trim() === ''}
          icon={<Send aria-hidden="true" size={20} />}
        >
          {t('answerSend')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div>
          <ReplyLines entry={reply} />
        </div>
        {!online && <Notice title={t('answerOffline')} />}
        {business && isQuietNow(business, 'sms') && <Notice tone="warning" title={t('answerQuiet')} />}
        {fault.words && (
          <Notice tone="error" title={t('answerNot')}>
            {fault.words}
          </Notice>
        )}
        <TextArea
          label={t('answerText')}
          hint={t('answerHint')}
          rows={4}
          required
          value={text}
          error={fault.text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </Dialog>
  )
}

interface Fault {
  text?: string | undefined
  words?: string | undefined
}

function useAnswering({ id }: UnreadReply, onAnswered: () => void) {
  const t = useCopy(history)
  const reasonIn = useReasonWords()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault>({})
  const told = ({ sent, captured, pending, reasons }: SendSummary) => {
    if (sent > 0) return toast({ tone: 'success', title: t('answerSent') })
    if (captured > 0) return toast({ tone: 'info', title: t('answerCaptured') })
    if (pending > 0) return toast({ tone: 'info', title: t('answerPending') })
    const [reason] = Object.keys(reasons)
    toast({ tone: 'error', title: t('answerNot'), ...(reason && { description: reasonIn(reason) }) })
  }
  const send = async (text: string) => {
    setBusy(true)
    setFault({})
    try {
      told((await call(answerReply, { id, text })).summary)
      onAnswered()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError || error instanceof OfflineError)) throw error
      const field = error instanceof ApiError ? error.fields?.text : undefined
      setFault(field ? { text: field } : { words: error.words })
    }
  }
  return { busy, fault, send }
}
