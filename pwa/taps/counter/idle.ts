/** After this long without a touch or a key the form belongs to the next person, and this much before it asks. */
export const IDLE_MS = 45_000
const WARN_MS = 10_000

interface Idle {
  /** Called with true when the person is asked whether they are still there, with false when they are. */
  warn(soon: boolean): void
  wipe(): void
}

/** Wipes what somebody left behind. */
export function watchIdle({ warn, wipe }: Idle): void {
  let asking: ReturnType<typeof setTimeout> | undefined
  let wiping: ReturnType<typeof setTimeout> | undefined
  const touched = (event?: Event) => {
    clearTimeout(asking)
    clearTimeout(wiping)
    // A press that hid the question at its beginning would end on what lies under it.
    if (event?.type !== 'pointerdown') warn(false)
    asking = setTimeout(() => warn(true), IDLE_MS - WARN_MS)
    wiping = setTimeout(() => {
      wipe()
      touched()
    }, IDLE_MS)
  }
  // Captured, to come before what the press does.
  for (const event of ['pointerdown', 'click', 'keydown', 'input', 'scroll'])
    addEventListener(event, touched, { capture: true, passive: true })
  touched()
}
