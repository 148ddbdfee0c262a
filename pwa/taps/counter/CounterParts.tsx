import type { ReactNode } from 'react'
import { say } from '../Field.tsx'
import { Lock } from '../icons.tsx'
import type { Words } from '../words.ts'

interface WordsProps {
  words: Words
}

interface StaffLinkProps {
  'data-t'?: string
  children?: ReactNode
}

/** The way out, which asks for the PIN: small, and for the keyboard like any link. */
export const StaffLink = ({ children, ...slot }: StaffLinkProps) => (
  <a className="tap-staff" href="/dashboard/counter?leave" data-staff>
    <Lock />
    <span {...slot}>{children}</span>
  </a>
)

export const NextPerson = ({ words }: WordsProps) => (
  <div className="tap-next-person">
    <button type="button" className="tap-button" data-done {...say(words, 'done')} />
    <p {...say(words, 'clearsSoon')} />
  </div>
)

/** Asked before a half-filled form is wiped. */
export const Still = ({ words }: WordsProps) => (
  <div className="tap-still" role="alert" data-still hidden>
    <p>
      <strong {...say(words, 'stillTitle')} />
      <span {...say(words, 'still')} />
    </p>
    <button type="button" className="tap-button" {...say(words, 'stay')} />
  </div>
)

/** In place of the form on a tablet whose key the server takes no more. */
export const ShutOut = ({ words }: WordsProps) => (
  <section className="tap-shut-out">
    <h2 {...say(words, 'shutOutTitle')} />
    <p {...say(words, 'shutOut')} />
  </section>
)

export const PrivacyDialog = ({ words, children }: WordsProps & { children: ReactNode }) => (
  <dialog className="tap-privacy" data-privacy-text aria-labelledby="tap-privacy-title">
    <h2 id="tap-privacy-title" {...say(words, 'privacyLink')} />
    <div className="quiet-text">{children}</div>
    <button type="button" className="tap-button" data-close {...say(words, 'closePrivacy')} />
  </dialog>
)
