import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { senderOf } from '../../shared/rules/sender.ts'
import { testCampaign } from '../../shared/schedules.ts'
import { ApiError, call } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import { Button, Dialog, Field, LinkButton, Notice, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { SenderField } from './SenderField.tsx'
import { useReasonWords } from './useReasonWords.ts'
import { useSenderCheck } from './useSenderCheck.ts'

interface Props {
  campaign: Campaign
  onClose: () => void
}

/** Sends the campaign to whoever is signed in, before anybody else gets it. Open as long as it is there. */
export function TestDialog({ campaign, onClose }: Props) {
  const t = useCopy(schedule)
  const business = useProfile()
  const frame = { title: t('testTitle'), description: campaign.name, onClose }
  if (!business)
    return (
      <Dialog open {...frame}>
        <Skeleton kind="row" count={2} />
      </Dialog>
    )
  return <Test {...{ campaign, business, frame }} />
}

interface TestProps {
  campaign: Campaign
  business: Business
  frame: { title: string; description: string; onClose: () => void }
}

function Test({ campaign, business, frame }: TestProps) {
  const t = useCopy(schedule)
  const { online } = useConnection()
  const w = useCopy(whatsapp)
  const isSms = campaign.type === 'sms'
  const isMail = campaign.type === 'email'
  const [to, setTo] = useState(business.phone ?? '')
  const [sender, setSender] = useState(campaign.smsFrom ?? senderOf(business))
  const check = useSenderCheck()
  const { busy, answer, fields, refused, send } = useTest(campaign)
  const go = () => {
    if (isSms && !check.passes(sender)) return
    if (isMail) return void send({})
    void send(isSms ? { to, smsFrom: sender } : { to })
  }
  return (
    <Dialog
      open
      {...frame}
      footer={
        <Button
          variant="primary"
          icon={<FlaskConical aria-hidden="true" size={20} />}
          busy={busy}
          disabled={!online}
          onClick={go}
        >
          {t(answer ? 'testAgain' : 'testGo')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {!online && <Notice tone="warning">{t('testOffline')}</Notice>}
        {refused && (
          <Notice tone="error" title={t('testFailed')}>
            {refused}
          </Notice>
        )}
        <div role="status" className="empty:hidden">
          {answer && <Told answer={answer} />}
        </div>
        <p>{campaign.type === 'whatsapp' ? w('test') : t(isSms ? 'testSms' : 'testEmail')}</p>
        {!isMail && (
          <Field
            type="tel"
            inputMode="tel"
            autoComplete="off"
            label={t('testTo')}
            hint={t('testToHint')}
            error={fields.to}
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        {isSms && (
          <SenderField
            ref={check.field}
            value={sender}
            error={check.error ?? fields.smsFrom}
            onChange={setSender}
          />
        )}
      </div>
    </Dialog>
  )
}

type TestAnswer = z.output<typeof testCampaign.output>

function Told({ answer: { state, to, reason } }: { answer: TestAnswer }) {
  const t = useCopy(schedule)
  const reasonWords = useReasonWords()
  if (state === 'accepted') return <Notice title={t('testAccepted', { to })} />
  if (state === 'captured')
    return (
      <Notice
        title={t('testCaptured', { to })}
        action={<LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>}
      />
    )
  return (
    <Notice tone="warning" title={t(state === 'failed' ? 'testFailed' : 'testUnknown')}>
      {reason && reasonWords(reason)}
    </Notice>
  )
}

interface Trying {
  busy: boolean
  answer: TestAnswer | null
  fields: Record<string, string>
  refused: string | undefined
}

const untried: Trying = { busy: false, answer: null, fields: {}, refused: undefined }

function useTest({ id }: Campaign) {
  const [state, setState] = useState(untried)
  const send = async (request: { to?: string; smsFrom?: string }) => {
    setState({ ...untried, busy: true })
    try {
      setState({ ...untried, answer: await call(testCampaign, { id, ...request }) })
    } catch (error) {
      if (!isWorded(error)) throw error
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
      setState({ ...untried, fields, refused: Object.keys(fields).length > 0 ? undefined : error.words })
    }
  }
  return { ...state, send }
}
