import './styles/app.css'
import { letGoWhenLeft } from './browser/left-page.ts'
import { reloadOldBuild } from './browser/old-build.ts'
import { showStoredTheme } from './browser/theme.ts'
import { catchOffer } from './install/offer.ts'
import { noticeTypingInto, sayWithoutScript } from './landing/asleep.ts'
import { doze } from './landing/doze.ts'

showStoredTheme()
letGoWhenLeft(beginAnew)

const root = document.getElementById('root')
// Public pages come rendered from the server and carry their name; everything else is the app. Each loads only its own.
if (root?.dataset.page) {
  const dozing = doze(root)
  if (root.dataset.mayDoze !== undefined) await dozing.over
  reloadOldBuild({ wouldLose: noticeTypingInto(root), isKept: false })
  try {
    const { hydrate } = await import('./landing/hydrate.tsx')
    await hydrate(root, root.dataset.page, dozing)
  } catch (error) {
    sayWithoutScript(root)
    throw error
  }
} else if (root) {
  catchOffer()
  const { startApp } = await import('./app.tsx')
  startApp(root)
}

/** What was being read or written when the page was left is not known any more. What somebody has typed is worth more. */
async function beginAnew(): Promise<void> {
  const { hasUnfinished } = await import('./browser/unfinished.ts')
  if (!hasUnfinished()) location.reload()
}
