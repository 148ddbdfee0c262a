import { person } from '../../../shared/copy/person.ts'
import type { PersonProps } from '../../../shared/pages/person-pages.ts'
import type { PersonVoucher } from '../../../shared/rights.ts'
import { formatIn } from '../../words/format.ts'
import { Section } from './frame.tsx'

const ways = { message: 'voucherByMessage', signup: 'voucherAtSignup', hand: 'voucherByHand' } as const

/** What the shop gave the reader, what it is good for and when it was used; nothing where it gave none. */
export function Vouchers({ language, record, timeZone }: PersonProps) {
  const { vouchers } = record
  if (vouchers.length === 0) return null
  return (
    <Section
      title={person(language)(vouchers.some(({ card }) => card) ? 'vouchersAndCardsTitle' : 'vouchersTitle')}
    >
      <ul className="person-lines">
        {vouchers.map((voucher) => (
          <li key={`${voucher.createdAt} ${voucher.title}`}>
            <OneVoucher voucher={voucher} language={language} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface OneVoucherProps extends Pick<PersonProps, 'language' | 'timeZone'> {
  voucher: PersonVoucher
}

function OneVoucher({ voucher, language, timeZone }: OneVoucherProps) {
  const t = person(language)
  const { dateTime } = formatIn(language, timeZone)
  const { title, terms, state, perPerson, url, source, createdAt, uses, card, stamps } = voucher
  const used = uses.filter(({ isUndone }) => !isUndone).length
  return (
    <>
      <h3>{title}</h3>
      {card && <p>{t('cardStamps', { n: String(card.stamps), all: String(card.perCard) })}</p>}
      {state !== 'used' && state !== 'collecting' && (
        <p>{statusWords({ ...voucher, state }, language, timeZone)}</p>
      )}
      {perPerson > 1 && <p>{t('voucherTimes', { used: String(used), all: String(perPerson) })}</p>}
      {terms && <p>{terms}</p>}
      {uses.map(({ at, place, isTwice, isUndone }) => {
        const words = isUndone ? 'voucherUndoneAt' : isTwice ? 'voucherTwiceAt' : 'voucherUsedAt'
        return (
          <p key={at} className="person-meta">
            {[t(words, { at: dateTime(at) }), place].filter(Boolean).join(' · ')}
          </p>
        )
      })}
      {stamps.map(({ at, isUndone, place }) => (
        <p key={at} className="person-meta">
          {[t(isUndone ? 'stampUndoneAt' : 'stampAt', { at: dateTime(at) }), place]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      <p className="person-meta">
        {t(card ? 'cardGot' : 'voucherGot', { at: dateTime(createdAt), how: t(ways[source]) })}
      </p>
      {url && (
        <div className="person-files">
          <a href={url}>{t(card ? 'cardOpen' : 'voucherOpen')}</a>
        </div>
      )}
    </>
  )
}

type UnusedVoucher = Pick<PersonVoucher, 'from' | 'until'> & {
  state: Exclude<PersonVoucher['state'], 'used' | 'collecting'>
}

/** What it is good for; of one that is used its uses tell. */
function statusWords(
  { state, from, until }: UnusedVoucher,
  language: OneVoucherProps['language'],
  zone: string,
) {
  const t = person(language)
  const day = (of: string | null) =>
    of === null ? '' : formatIn(language, zone).dayOrTime(`${of}T00:00:00Z`)
  const days = { from: day(from), until: day(until) }
  const words = {
    usable: until === null ? 'voucherUsable' : 'voucherUsableUntil',
    early: until === null ? 'voucherEarly' : 'voucherEarlyUntil',
    over: 'voucherOver',
    stopped: 'voucherStopped',
  } as const
  return t(words[state], days)
}
