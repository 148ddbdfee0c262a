/** Keeps the screen lit while the page is in sight; the browser lets go each time that it is not. */
export function keepAwake(): void {
  let lock: WakeLockSentinel | undefined
  const ask = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    // Refused with a low battery, and missing where a browser is old: the tablet's own setting then counts.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('pointerup', ask)
  void ask()
}

/** Takes the whole screen with a touch, which is when browsers allow it. */
export function stayFull(): void {
  // Safari on iPad lays a cross over it and leaves it at the first key: there the home screen's app is the way.
  if (!document.fullscreenEnabled || 'standalone' in navigator) return
  addEventListener('pointerup', ({ target }) => {
    const leaves = target instanceof Element && target.closest('[data-staff]')
    if (leaves || document.fullscreenElement) return
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  })
}
