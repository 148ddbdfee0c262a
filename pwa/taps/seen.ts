/** Counts that a person opened the page or began to fill it in. What is not counted is no loss to that person. */
export function reportSeen(code: string, event: 'opened' | 'started'): void {
  fetch(`/api/tap/${encodeURIComponent(code)}/seen`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ event }),
    keepalive: true,
  }).catch(() => undefined)
}

/** Calls back once a person sees the page: a page that the browser prepares in advance may never be looked at. */
export function whenShown(callback: () => void): void {
  const prerendering = 'prerendering' in document && document.prerendering
  if (prerendering) document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}
