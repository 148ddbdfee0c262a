import type { Attention as About } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { methodNames } from '../../shared/payments.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { AiRelease } from './AiRelease.tsx'

/** Something that the operator has to see to. */
export function Attention({ about }: { about: About }) {
  const t = useCopy(admin)
  const { date, dateTime, money, number } = useFormat()
  const title = t(`attention_${about.what}`)
  if (about.what === 'mailPaused')
    return (
      <Notice tone="warning" title={title}>
        <p>{t('attentionMail')}</p>
        <ul className="mt-1.5">
          {about.businesses.map(({ id, name, why, at }) => (
            <li key={id}>
              {name}: {t(`mailPaused_${why}`).toLowerCase()}, {dateTime(at)}
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (about.what === 'payments')
    return (
      <Notice tone="warning" title={title}>
        <p>{t('attentionPayments')}</p>
        <ul className="mt-1.5">
          {about.payments.map(({ id, name, why, method, reference, amountOre, at }) => (
            <li key={id}>
              {t(`attentionPayment_${why}`, {
                business: name,
                method: methodNames[method],
                amount: money(amountOre),
                reference,
                at: dateTime(at),
              })}
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (about.what === 'guarded')
    return (
      <Notice tone="warning" title={title}>
        <p>{t('attentionGuarded')}</p>
        <ul className="mt-1.5">
          {about.businesses.map(({ id, name, why }) => (
            <li key={`${id} ${why}`}>
              {name}: {t(`guard_${why}`).toLowerCase()}
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (about.what === 'aiSpent')
    return (
      <Notice tone="warning" title={title} action={<AiRelease />}>
        {t('attentionAi', { n: number(about.texts) })}
      </Notice>
    )
  if (about.what === 'smsPrices')
    return (
      <Notice tone="warning" title={title}>
        {t('attentionPrices', { countries: about.countries.join(', '), of: about.of })}
      </Notice>
    )
  if (about.what === 'address')
    return (
      <Notice tone="warning" title={title}>
        {t(`attentionAddress_${about.opened}`, { url: about.publicUrl })}
      </Notice>
    )
  if (about.what === 'templatesUnread')
    return (
      <Notice tone="warning" title={title}>
        {t('attentionTemplatesUnread', { why: t(`trouble_${about.trouble}`), since: dateTime(about.since) })}
      </Notice>
    )
  if (about.what === 'templatesLost')
    return (
      <Notice tone="warning" title={title}>
        {t('attentionTemplatesLost', { names: about.names.join(', ') })}
      </Notice>
    )
  if (about.what === 'held') return <HeldNotice about={about} title={title} />
  return (
    <Notice tone="warning" title={title}>
      {about.what === 'seller'
        ? t('attentionSeller', { missing: about.missing.join(', ') })
        : t('attentionSwish', { day: date(about.until) })}
    </Notice>
  )
}

function HeldNotice({ about, title }: { about: Extract<About, { what: 'held' }>; title: string }) {
  const t = useCopy(admin)
  const { why, channel, campaigns, code, page } = about
  const action = code && page && (
    <LinkButton href={page} outside newTab>
      {t('heldPage', { code })}
    </LinkButton>
  )
  return (
    <Notice tone="warning" title={title} action={action || undefined}>
      <p>
        {t(`held_${why}`)} {t('heldCampaigns', { n: campaigns, channel: t(`channel_${channel}`) })}{' '}
        {t('heldResume')}
      </p>
      {code && <p className="mt-1.5">{t('heldCode', { code })}</p>}
    </Notice>
  )
}
