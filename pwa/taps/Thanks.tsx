import { useId } from 'react'
import type { GivenVoucher } from '../../shared/taps.ts'
import { TapMark } from '../ui/TapMark.tsx'
import { NextPerson } from './counter/CounterParts.tsx'
import { say } from './Field.tsx'
import type { Words } from './words.ts'

interface ThanksProps {
  words: Words
  reviewUrl: string | null
  counter?: boolean
  /** In a frame, from which nothing leads away. */
  isFramed?: boolean
  contactUrl?: string | undefined
  /** Of a shop that gives them; known at once where the form was posted without script. */
  vouchers?: readonly GivenVoucher[]
}

/** The content in place of the form, once it is sent or kept; `data-outcome` of the root decides which lines show. */
export function Thanks({
  words,
  reviewUrl,
  counter = false,
  isFramed = false,
  contactUrl,
  vouchers,
}: ThanksProps) {
  const titleId = useId()
  return (
    <section className="tap-thanks" data-thanks tabIndex={-1} aria-labelledby={titleId}>
      <TapMark className="tap-arcs" size={112} />
      <h2 id={titleId} {...say(words, 'thanks')} />
      <p data-when="sent" {...say(words, 'sent')} />
      <p data-when="kept" {...say(words, 'kept')} />
      <p data-when="keptLater" {...say(words, 'keptLater')} />
      {counter && <NextPerson words={words} />}
      {vouchers && <Vouchers words={words} vouchers={vouchers} isFramed={isFramed} />}
      {reviewUrl && <Review reviewUrl={reviewUrl} words={words} stays={isFramed || vouchers !== undefined} />}
      {contactUrl && (
        <p className="tap-review">
          <a href={contactUrl} target={isFramed ? '_blank' : undefined} {...say(words, 'contact')} />
        </p>
      )}
    </section>
  )
}

interface VouchersProps {
  words: Words
  vouchers: readonly GivenVoucher[]
  isFramed: boolean
}

/** What the sign-up earned; `pwa/taps/earned.ts` puts it here. */
const Vouchers = ({ words, vouchers, isFramed }: VouchersProps) => (
  <div
    className="tap-review"
    data-vouchers
    data-target={isFramed ? '_blank' : undefined}
    hidden={vouchers.length === 0}
  >
    <p {...say(words, 'voucher')} />
    {vouchers.map(({ title, token }) => (
      <a key={token} className="tap-button" href={`/v/${token}`} target={isFramed ? '_blank' : undefined}>
        {title}
      </a>
    ))}
  </div>
)

/** `stays`: it does not open by itself, which would lead away from a voucher. */
const Review = ({ reviewUrl, words, stays }: { reviewUrl: string; words: Words; stays: boolean }) => (
  <div className="tap-review">
    {!stays && <p data-review-soon hidden {...say(words, 'reviewSoon')} />}
    <a
      className="tap-button"
      data-review={stays ? undefined : ''}
      href={reviewUrl}
      target="_blank"
      rel="noopener noreferrer"
      {...say(words, 'review')}
    />
    <p className="tap-host">{hostOf(reviewUrl)}</p>
    <p data-review-offline hidden {...say(words, 'reviewOffline')} />
  </div>
)

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
