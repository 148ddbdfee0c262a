// Put into the dashboard before anything of it: watches the first pull as a person sees it, from its first request.
const seen = { pull: 0, first: 0, all: 0, longest: 0 }
let wanted = ''

const now = () => performance.now()
const digits = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '')

new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (seen.pull === 0 && name.includes('/api/sync/pull')) seen.pull = startTime
}).observe({ type: 'resource', buffered: true })

// What begins before the first request is the start of the app.
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (seen.pull > 0 && startTime >= seen.pull && (seen.all === 0 || startTime < seen.all))
      seen.longest = Math.max(seen.longest, duration)
}).observe({ type: 'longtask', buffered: true })

function look(): void {
  if (seen.first === 0 && document.querySelector('main [aria-label="Kunder"] li')) seen.first = now()
  const title = digits(document.querySelector('h1')?.textContent)
  // While it fills, a bar says so.
  const isFilling = document.querySelector('main progress, main [role=progressbar]') !== null
  if (seen.all === 0 && wanted && title.startsWith(wanted) && !isFilling) seen.all = now()
}

new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })

Object.assign(window, {
  untilFirst: async () => {
    while (seen.first === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    return seen.first
  },
  untilFilled: async (many: number) => {
    wanted = String(many)
    look()
    while (seen.all === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    // Long tasks are told a little later.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return seen
  },
})
