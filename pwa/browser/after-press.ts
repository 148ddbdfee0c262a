/**
 * Runs work that moves the page once a press that is under way has become a click. The press would otherwise miss what it
 * was meant for: a field's error, or a list of suggestions, pushes it from under the finger.
 */
export function afterPress(signal: AbortSignal): (work: () => void) => void {
  let pressed = false
  let waiting: (() => void)[] = []
  const release = () => {
    pressed = false
    const works = waiting
    waiting = []
    // The click comes in the same task as the end of the press.
    setTimeout(() => {
      for (const work of works) work()
    })
  }
  const press = () => {
    pressed = true
  }
  addEventListener('pointerdown', press, { signal, capture: true })
  addEventListener('pointerup', release, { signal, capture: true })
  addEventListener('pointercancel', release, { signal, capture: true })
  return (work) => {
    waiting.push(work)
    // A touch takes the focus away only after its end.
    if (!pressed) release()
  }
}
