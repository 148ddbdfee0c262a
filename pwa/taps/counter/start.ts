import type { Signup } from '../../../shared/taps.ts'
import { counterPass, readEnrolment } from '../enrolment.ts'
import { postWith } from '../post.ts'
import { SETUP_ID, type TapSetup } from '../setup.ts'
import { slot } from '../slots.ts'
import { holdSignups } from './held.ts'
import { watchIdle } from './idle.ts'
import { watchStanding } from './key-check.ts'
import { lockWhenReached } from './lock-due.ts'
import { keepAwake, stayFull } from './screen.ts'
import { type Turn, takeTurn } from './turn.ts'
import { leaveNoWayBack } from './way-out.ts'

/** The page of a shop's tablet: one person after the other, each with an empty form. */
export function startCounter(): void {
  const setup: TapSetup = JSON.parse(slot(document, `#${SETUP_ID}`).textContent)
  let root = slot(document, '[data-tap]')
  // Before anything can be typed into it: what every person is given.
  const empty = root.cloneNode(true) as HTMLElement
  let turn: Turn | undefined

  postWith(counterPass)
  const { sender, hold } = holdSignups(setup.code)

  const next = () => {
    if (turn?.isSending()) return
    turn?.end()
    const fresh = empty.cloneNode(true) as HTMLElement
    root.replaceWith(fresh)
    root = fresh
    document.documentElement.lang = root.lang
    document.title = setup.words[root.lang === 'en' ? 'en' : 'sv'].title
    scrollTo(0, 0)
    begin()
  }
  const begin = () => {
    const onKept = (filled: Signup) => {
      hold(filled)
      sender.soon()
    }
    turn = takeTurn(root, setup, { onDone: next, onKept })
    void closeWhenShutOut()
  }
  const closeWhenShutOut = async () => {
    const mine = root
    const enrolment = await readEnrolment()
    if (enrolment?.shutOutAt && mine === root) root.dataset.outcome = 'shutOut'
  }

  watchIdle({ warn: (soon) => turn?.warn(soon), wipe: next })
  watchStanding(setup, { isFree: () => turn?.isUntouched() ?? true, onShutOut: closeWhenShutOut })
  // A page that is left or comes back from the browser's memory shows nobody's details.
  addEventListener('pagehide', next)
  addEventListener('pageshow', ({ persisted }) => persisted && next())
  // A long press would offer to search for or share what a guest has typed.
  addEventListener('contextmenu', (event) => event.preventDefault())
  leaveNoWayBack()
  lockWhenReached()
  keepAwake()
  stayFull()
  registerWorker()
  begin()
}

function registerWorker(): void {
  navigator.serviceWorker?.register('/counter-worker.js', { scope: '/t/' }).catch(() => undefined)
}
