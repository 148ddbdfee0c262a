import { useId } from 'react'
import type { Channel } from '../../shared/consents.ts'
import { channelFields, type TapFormValues, tapFields } from '../../shared/pages/props.ts'
import type { TapPage } from '../../shared/taps.ts'
import { say } from './Field.tsx'
import { Warning } from './icons.tsx'
import type { Words } from './words.ts'

const channelWords = {
  sms: 'consentSms',
  email: 'consentEmail',
  whatsapp: 'consentWhatsapp',
} as const

interface ConsentProps {
  page: TapPage
  words: Words
  values?: TapFormValues
  missing: boolean
  /** Opens the privacy page's text over the form instead of leading to it. */
  inPlace: boolean
  /** In a frame, from which nothing leads away. */
  isFramed: boolean
}

/** The consent in the shop's words: on one line, or a line for each channel. */
export function Consent({ page, words, values, missing, inPlace, isFramed }: ConsentProps) {
  const faultId = useId()
  const own = page.askPerChannel.filter((channel) => channel === 'whatsapp')
  const each = page.askPerChannel.length > own.length
  return (
    <fieldset className="tap-consent" data-consents data-state={missing ? 'invalid' : 'idle'}>
      <legend
        {...(each ? say(words, 'consentBy') : { className: 'tap-hidden', ...say(words, 'privacyLink') })}
      />
      {each ? (
        <>
          <p {...say(words, 'wording')} />
          {page.askPerChannel.map((channel) => (
            <ChannelLine
              key={channel}
              channel={channel}
              words={words}
              ticked={values?.consents?.[channel]}
              faultId={faultId}
            />
          ))}
        </>
      ) : (
        <>
          <label>
            <input
              type="checkbox"
              name={tapFields.consentGiven}
              value="true"
              data-consent="all"
              aria-describedby={faultId}
              defaultChecked={values?.consents ? values.consents.sms : values?.consentGiven}
            />
            <span {...say(words, 'wording')} />
          </label>
          {own.map((channel) => (
            <ChannelLine
              key={channel}
              channel={channel}
              words={words}
              ticked={values?.consents?.[channel]}
              faultId={faultId}
            />
          ))}
        </>
      )}
      {inPlace ? (
        <button type="button" className="tap-link" data-privacy {...say(words, 'privacyLink')} />
      ) : (
        <a href={page.privacyUrl} target="_blank" rel="noopener" {...say(words, 'privacyLink')} />
      )}
      <div className="tap-fault" id={faultId}>
        <Warning />
        <p>
          <span {...say(words, 'consentRequired')} />{' '}
          {page.reviewUrl && <ReviewInstead reviewUrl={page.reviewUrl} words={words} isFramed={isFramed} />}
        </p>
      </div>
    </fieldset>
  )
}

interface ChannelLineProps {
  channel: Channel
  words: Words
  ticked?: boolean
  /** The id of the message that a yes is missing. */
  faultId: string
}

const ChannelLine = ({ channel, words, ticked, faultId }: ChannelLineProps) => (
  <label>
    <input
      type="checkbox"
      name={channelFields[channel]}
      value="true"
      data-consent={channel}
      aria-describedby={faultId}
      defaultChecked={ticked}
    />
    <span {...say(words, channelWords[channel])} />
  </label>
)

interface ReviewInsteadProps {
  reviewUrl: string
  words: Words
  isFramed: boolean
}

/** Nobody has to give their details to be able to review. */
export const ReviewInstead = ({ reviewUrl, words, isFramed }: ReviewInsteadProps) => (
  <a
    href={reviewUrl}
    target={isFramed ? '_blank' : undefined}
    rel="noopener noreferrer"
    {...say(words, 'skip')}
  />
)
