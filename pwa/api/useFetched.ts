import { useEffect, useState } from 'react'
import { type Load, untilLoaded } from './until-loaded.ts'

/**
 * What a file of its own exports, undefined until it is there.
 * @param load the same function each time
 */
export function useFetched<T>(load: Load<T>, isWanted = true): T | undefined {
  const [fetched, setFetched] = useState<T>()
  useEffect(() => {
    let isOpen = isWanted
    if (isWanted) void untilLoaded(load).then((loaded) => isOpen && setFetched(() => loaded))
    return () => {
      isOpen = false
    }
  }, [load, isWanted])
  return fetched
}
