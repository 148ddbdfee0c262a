import { cachedPage, keepPage } from '../worker/pages.ts'

/**
 * Has this device keep the counter's page with its files and the worker that opens it without a network. Throws when
 * either did not come about, or when the page that came is not the form.
 */
export async function keepCounterPage(path: string): Promise<void> {
  await activated(await navigator.serviceWorker.register('/counter-worker.js', { scope: '/t/' }))
  const url = new URL(path, location.href).href
  await keepPage(url, await fetch(url, { cache: 'no-cache' }))
  if (!(await isKept(path))) throw new Error(`${path} was not kept`)
}

/** Whether the form opens here without a network. */
export async function isKept(path: string): Promise<boolean> {
  const page = await cachedPage(new URL(path, location.href).href).catch(() => undefined)
  return (await page?.text())?.includes('data-still') ?? false
}

function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the counter’s worker was not installed'))
    })
  })
}
