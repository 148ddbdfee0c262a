import { isOwnAnswer } from '../../shared/rules/own-answer.ts'

const RELOADED_KEY = 'blipp.reloaded'
const RELOAD_AGAIN_MS = 60_000

interface Page {
  /** Whether something is half filled in. */
  wouldLose: () => boolean
  /** The worker has it also without a network. */
  isKept: boolean
}

/**
 * A page of a build so old that the server no longer has its parts is loaded anew when it asks for one: once, without
 * taking what is half filled in, and only where a page will come. Otherwise the page says what could not be opened.
 */
export function reloadOldBuild(page: Page): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce(page))
}

async function reloadOnce({ wouldLose, isKept }: Page): Promise<void> {
  if (wouldLose() || reloadedAt() > Date.now() - RELOAD_AGAIN_MS) return
  if (!(isKept && navigator.serviceWorker?.controller) && !(await serverAnswers())) return
  if (wouldLose()) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
}

const reloadedAt = (): number => Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)

const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok && isOwnAnswer(response),
    () => false,
  )
