import { isOwnAnswer } from '../../../shared/rules/own-answer.ts'
import type { TapPage } from '../../../shared/taps.ts'
import { counterPass } from '../enrolment.ts'
import type { TapSetup } from '../setup.ts'

const ASK_EVERY_MS = 30 * 60_000
const RELOADED_FOR = 'blipp.counter.texts'

interface KeyCheckOptions {
  /** Nobody is filling in the form. */
  isFree(): boolean
  onShutOut(): void
}

/**
 * Asks the server at the start, when the network comes back and now and then whether it still takes this tablet's key,
 * and loads the page anew when the shop has changed its words.
 */
export function watchStanding(setup: TapSetup, { isFree, onShutOut }: KeyCheckOptions): void {
  const ask = async () => {
    const found = await askServer(setup.code)
    if (found === 'shutOut') onShutOut()
    else if (found && found !== versionsOf(setup) && isFree()) reloadOnceFor(found)
  }
  addEventListener('online', ask)
  setInterval(ask, ASK_EVERY_MS)
  void ask()
}

const versionsOf = ({ versions }: TapSetup): string => `${versions.sv} ${versions.en}`

async function askServer(code: string): Promise<string | null> {
  const counter = await counterPass(code)
  if (!counter || counter.isShutOut) return null
  try {
    const response = await fetch(`/api/tap/${encodeURIComponent(code)}`, {
      headers: { Authorization: `Bearer ${counter.key}` },
    })
    if (!isOwnAnswer(response)) return null
    const answer: Partial<TapPage> & { code?: string } = await response.json()
    if (answer.code === 'deviceShutOut') {
      await counter.shutOut()
      return 'shutOut'
    }
    const { wordings } = answer
    return wordings ? `${wordings.sv.version} ${wordings.en.version}` : null
  } catch {
    return null
  }
}

/** Once: a slow network brings the copy that the worker keeps, and the words would differ again. */
function reloadOnceFor(versions: string): void {
  if (sessionStorage.getItem(RELOADED_FOR) === versions) return
  sessionStorage.setItem(RELOADED_FOR, versions)
  location.reload()
}
