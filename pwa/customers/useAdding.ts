import { useSearchParams } from 'wouter'

/** Whether the dialog for a new customer is open: by the address, so that a link or a home-screen shortcut opens it. */
export function useAdding(): { isAdding: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams()
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
    isAdding: params.get('add') === 'customer',
    open: () => set(true),
    close: () => set(false),
  }
}
