/** Events that wake a page at once: somebody is about to use it. */
const stirs = ['pointerdown', 'keydown', 'touchstart'] as const
const PATIENCE_MS = 2000

export interface Doze {
  /** Resolves when the page has been painted and has loaded, or somebody begins to use it. */
  over: Promise<void>
  /** From here on React answers: it makes what is pressed ready at once, and a press kept too would come twice. */
  handOver(): void
  /** Carries out the press that came before that. */
  wake(): void
}

/**
 * A page without a form that came rendered can be read at once, and its script must not take the line away from what
 * is read. Until it is awake links work by themselves, and the last press of a button is kept.
 */
export function doze(root: HTMLElement): Doze {
  const listening = new AbortController()
  const { signal } = listening
  let pressed: HTMLElement | null = null
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) pressed = button
    },
    { signal, capture: true },
  )
  return {
    over: Promise.race([stirred(signal), quiet()]),
    handOver: () => listening.abort(),
    wake: () => {
      root.dataset.awake = ''
      pressed?.click()
    },
  }
}

const stirred = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const stir of stirs)
      addEventListener(stir, () => resolve(), { once: true, passive: true, capture: true, signal })
  })

async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  // Safari has no idle callback.
  await new Promise<void>((idle) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => idle(), { timeout: PATIENCE_MS })
      : setTimeout(idle, PATIENCE_MS / 10),
  )
}
