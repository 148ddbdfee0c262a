import type { TapToast } from '../../shared/pages/props.ts'
import { ReviewInstead } from './Consent.tsx'
import { say } from './Field.tsx'
import { Cross, Done, Warning } from './icons.tsx'
import type { Words } from './words.ts'

interface ToastsProps {
  words: Words
  reviewUrl: string | null
  /** Shown from the start, on the answer to a form posted without script. */
  shown?: TapToast
  isFramed: boolean
}

/** Two toasts, one for what went wrong and one for what went well; `enhance` fills and shows them. */
export const Toasts = ({ words, reviewUrl, shown, isFramed }: ToastsProps) => (
  <div className="tap-toasts">
    <div className="tap-toast" role="alert" data-toast="alert" hidden={!shown}>
      <Warning />
      <p>
        <strong data-toast-title {...(shown && say(words, `${shown}Title`))} />
        <span data-toast-text {...(shown && say(words, shown))} />
        {reviewUrl && (
          <span data-toast-skip hidden={shown !== 'consentRequired'}>
            <ReviewInstead reviewUrl={reviewUrl} words={words} isFramed={isFramed} />
          </span>
        )}
      </p>
      <Close words={words} />
    </div>
    <div className="tap-toast" role="status" data-toast="status" hidden>
      <Done />
      <p>
        <strong data-toast-title />
        <span data-toast-text />
      </p>
      <Close words={words} />
    </div>
  </div>
)

const Close = ({ words }: { words: Words }) => (
  <button type="button" data-toast-close>
    <Cross />
    <span className="tap-hidden" {...say(words, 'dismiss')} />
  </button>
)
