let loading: Promise<void> | null = null

/**
 * Brings the app's style sheet to a page that carries only its own: before a dialog, a form or the demo is shown.
 * Rejects when it cannot be had, and may then be asked again.
 */
export function needAppStyles(): Promise<void> {
  loading ??= load().catch((error: Error) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  const styles = document.getElementById('root')?.dataset.styles ?? ''
  await Promise.all(styles.split(' ').filter(Boolean).map(bring))
}

function bring(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((done, fail) => {
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      fail(new Error('The style sheet did not come.'))
    }
    document.head.append(link)
  })
}
