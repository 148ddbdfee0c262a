import { useId } from 'react'
import { TapMark } from '../ui/TapMark.tsx'
import { NextPerson } from './counter/CounterParts.tsx'
import { say } from './Field.tsx'
import type { Words } from './words.ts'

interface ThanksProps {
  words: Words
  reviewUrl: string | null
  counter?: boolean
}

/** The content in place of the form, once it is sent or kept; `data-outcome` of the root decides which lines show. */
export function Thanks({ words, reviewUrl, counter = false }: ThanksProps) {
  const titleId = useId()
  return (
    <section className="tap-thanks" data-thanks tabIndex={-1} aria-labelledby={titleId}>
      <TapMark className="tap-arcs" size={112} />
      <h2 id={titleId} {...say(words, 'thanks')} />
      <p data-when="sent" {...say(words, 'sent')} />
      <p data-when="kept" {...say(words, 'kept')} />
      <p data-when="keptLater" {...say(words, 'keptLater')} />
      {counter && <NextPerson words={words} />}
      {reviewUrl && <Review reviewUrl={reviewUrl} words={words} />}
    </section>
  )
}

const Review = ({ reviewUrl, words }: { reviewUrl: string; words: Words }) => (
  <div className="tap-review">
    <p data-review-soon hidden {...say(words, 'reviewSoon')} />
    <a
      className="tap-button"
      data-review
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
