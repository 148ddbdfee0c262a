import { useEffect, useState } from 'react'
import { afterFirstScreen } from './first-screen.ts'

/** Whether what can wait for the first screen, and for a first pull, has waited long enough. */
export function useFirstScreenStands(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let isGone = false
    void afterFirstScreen(() => isGone || setStands(true))
    return () => {
      isGone = true
    }
  }, [])
  return stands
}
