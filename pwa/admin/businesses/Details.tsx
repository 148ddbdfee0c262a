import type { ReactNode } from 'react'
import type { BusinessDetails, GuardName } from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import { Button, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import type { DeskPayment } from './ActForm.tsx'
import { Guards } from './Guards.tsx'
import { Payments } from './Payments.tsx'
import { StateBadge } from './StateBadge.tsx'

const used = ['newCustomers', 'sms', 'emails', 'aiTexts'] as const

interface Props {
  business: BusinessDetails
  onRefund: (payment: DeskPayment) => void
  onRelease: (guard: GuardName) => void
  onWithdraw: (granted: string) => void
}

export function Details({ business, onRefund, onRelease, onWithdraw }: Props) {
  const t = useCopy(admin)
  const { date, dateTime, number } = useFormat()
  const { owner, usage, limits, trialEndsAt, suspensions, grantedNames, mailPause } = business
  const ofLimit = (name: (typeof used)[number]) => {
    const limit = limits[name]
    return limit === null ? number(usage[name]) : t('of', { used: number(usage[name]), limit: number(limit) })
  }
  return (
    <div className="flex flex-col gap-6">
      {mailPause && (
        <Notice tone="warning" title={t(`mailPaused_${mailPause.why}`)}>
          {t('mailPausedFigures', {
            since: dateTime(mailPause.at),
            mails: number(mailPause.mails),
            bounces: number(mailPause.bounces),
            complaints: number(mailPause.complaints),
          })}
        </Notice>
      )}
      <Guards guards={business.guards} onRelease={onRelease} />
      <dl className="grid grid-cols-[9rem_1fr] gap-x-4 gap-y-2 text-sm">
        <Fact name={t('state')}>
          <StateBadge state={business.state} />
        </Fact>
        <Fact name={t('plan')}>
          {t(business.plan)}
          {business.plan === 'trial' && trialEndsAt && `, ${t('trialUntil', { day: date(trialEndsAt) })}`}
        </Fact>
        <Fact name={t('owner')}>
          {owner ? (
            <>
              {owner.name}
              <br />
              {owner.email}
              <br />
              {owner.verifiedAt ? t('verified', { day: date(owner.verifiedAt) }) : t('unverified')}
            </>
          ) : (
            t('noOwner')
          )}
        </Fact>
        <Fact name={t('contact')}>
          {[business.email, business.phone, business.address].filter(Boolean).map((line) => (
            <span key={line} className="block break-words">
              {line}
            </span>
          ))}
        </Fact>
        <Fact name={t('taxId')}>{business.taxId}</Fact>
        <Fact name={t('merchantId')}>{business.merchantId}</Fact>
        <Fact name={t('customers')}>{number(business.customers)}</Fact>
        <Fact name={t('campaigns')}>{number(business.campaigns)}</Fact>
        <Fact name={t('people')}>{number(business.people)}</Fact>
        <Fact name={t('created')}>{date(business.createdAt)}</Fact>
        <Fact name={t('lastSeen')}>{business.lastSeenAt ? dateTime(business.lastSeenAt) : t('never')}</Fact>
      </dl>
      <section>
        <h3 className="text-base">{t('usage')}</h3>
        <dl className="mt-2 grid grid-cols-[9rem_1fr] gap-x-4 gap-y-2 text-sm tabular-nums">
          {used.map((name) => (
            <Fact key={name} name={t(name)}>
              {ofLimit(name)}
            </Fact>
          ))}
        </dl>
      </section>
      {business.payments.length > 0 && <Payments payments={business.payments} onRefund={onRefund} />}
      {grantedNames.length > 0 && (
        <section>
          <h3 className="text-base">{t('granted')}</h3>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {grantedNames.map((granted) => (
              <li key={granted} className="flex items-center justify-between gap-4">
                {granted}
                <Button
                  variant="quiet"
                  aria-label={t('withdrawName', { granted })}
                  onClick={() => onWithdraw(granted)}
                >
                  {t('withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {suspensions.length > 0 && (
        <section>
          <h3 className="text-base">{t('suspensions')}</h3>
          <ul className="mt-2 flex flex-col gap-2 text-sm">
            {suspensions.map(({ at, liftedAt, reason }) => (
              <li key={at}>
                {t('suspension', {
                  from: dateTime(at),
                  to: liftedAt ? dateTime(liftedAt) : t('stillSuspended'),
                  reason,
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="m-0 min-w-0">{children}</dd>
  </>
)
