import type { FrameMessage } from '../../shared/rules/site-form/frame.ts'

/**
 * Tells the page around this frame how tall it is, whenever that changes. The page says which it is after the `#`; only
 * one of the shop's own is told, and where it does not say, whichever of them it is.
 */
export function tellHeight(root: HTMLElement, origins: readonly string[]): void {
  // Opened by itself it tells nobody.
  if (parent === window) return
  const said = decodeURIComponent(location.hash.slice(1))
  const told = origins.includes(said) ? [said] : origins
  let { outcome } = root.dataset
  const tell = () => {
    const isNew = outcome !== root.dataset.outcome
    outcome = root.dataset.outcome
    const message: FrameMessage = { blipp: Math.ceil(root.getBoundingClientRect().height), isNew }
    for (const origin of told) parent.postMessage(message, origin)
  }
  new ResizeObserver(tell).observe(root)
}
