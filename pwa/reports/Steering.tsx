import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { type Campaign, cancelCampaign, pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { call } from '../api/call.ts'
import { isQuietNow, quietHoursOf } from '../sends/index.ts'
import { useProfile } from '../sync/index.ts'
import { Button, ConfirmDialog, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { useSteering } from './useSteering.ts'

interface SteeringProps {
  campaign: Campaign
  waiting: number
  /** True while the recipients so far are being looked up: until then nobody knows what resuming would mean. */
  isAsking: boolean
}

/** Holds a campaign that is being sent, lets it go on, or ends it. In quiet hours going on is asked about. */
export function Steering({ campaign: { id, status, type }, waiting, isAsking }: SteeringProps) {
  const t = useCopy(words)
  const { busy, steer } = useSteering()
  const [asking, setAsking] = useState<'stop' | 'resume' | null>(null)
  const business = useProfile()
  const to = (endpoint: typeof pauseCampaign) => steer(async () => void (await call(endpoint, { id })))
  const resume = () => to(resumeCampaign)
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'paused' ? (
        <Button
          variant="primary"
          busy={busy}
          disabled={isAsking}
          onClick={() => (business && isQuietNow(business, type) ? setAsking('resume') : void resume())}
        >
          {t('resume')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => to(pauseCampaign)}>
          {t('pause')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking('stop')}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={asking === 'stop'}
        onClose={() => setAsking(null)}
        title={t('stopTitle')}
        text={t('stopText', { n: waiting })}
        confirm={t('stopConfirm')}
        dismiss={t('stopDismiss')}
        onConfirm={() => to(cancelCampaign)}
      />
      {business && asking === 'resume' && (
        <ResumeInQuiet business={business} onResume={resume} onClose={() => setAsking(null)} />
      )}
    </div>
  )
}

interface ResumeProps {
  business: Business
  onResume: () => Promise<void>
  onClose: () => void
}

function ResumeInQuiet({ business, onResume, onClose }: ResumeProps) {
  const t = useCopy(schedule)
  const { time } = useFormat()
  const [pressedAt] = useState(() => new Date().toISOString())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('quietTitle', { time: time(pressedAt) })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              void onResume()
            }}
          >
            {t('quietSend')}
          </Button>
        </>
      }
    >
      <p>{t('quietResume', { ...quietHoursOf(business) })}</p>
    </Dialog>
  )
}
