import { useState } from 'react'
import { useSearchParams } from 'wouter'

/** Whether the dialog for a new customer is open: by the address, so that a link or a home-screen shortcut opens it. */
export function useAdding() {
  const [params, setParams] = useSearchParams()
  const isAdding = params.get('add') === 'customer'
  const [wasOpened, setOpened] = useState(isAdding)
  if (isAdding && !wasOpened) setOpened(true)
  const set = (add: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (add) after.set('add', 'customer')
        else after.delete('add')
        return after
      },
      { replace: true },
    )
  return {
    isAdding,
    /** It was open before, and stays on the page, closed, so that the focus can go back to what opened it. */
    wasOpened,
    open: () => set(true),
    close: () => set(false),
  }
}
