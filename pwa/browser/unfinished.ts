// Input that would be lost if the page were loaded anew.
import { useEffect } from 'react'

const held = new Set<symbol>()

/** Says that this screen holds input which is kept nowhere else. */
export function useUnfinished(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return
    const mine = Symbol()
    held.add(mine)
    return () => void held.delete(mine)
  }, [isUnfinished])
}

/** Forms in dialogs live as long as their dialog: what was typed there is unfinished until it is closed. */
const typedIn = new Set<Element>()

/** Begins to notice what is typed into dialogs; called once, at the start. */
export function noticeTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const dialog = target instanceof Element ? target.closest('dialog') : null
    if (dialog) typedIn.add(dialog)
  })
}

/** Whether something on this page would be lost. Drafts are not: they are kept on the device. */
export function hasUnfinished(): boolean {
  for (const dialog of typedIn) if (!dialog.isConnected) typedIn.delete(dialog)
  return held.size > 0 || typedIn.size > 0
}
