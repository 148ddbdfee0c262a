/**
 * Keeps the button above the on-screen keyboard where the keyboard covers the page instead of shrinking it (iOS). The
 * style sheet lifts the button by `--tap-keyboard`.
 */
export function liftAboveKeyboard(root: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport
  if (!view) return
  const lift = () => {
    // A pinched page is smaller for another reason.
    const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
    root.style.setProperty('--tap-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  view.addEventListener('resize', lift, { signal })
  view.addEventListener('scroll', lift, { signal })
}
