import { useEffect, useState } from 'react'
import { type Load, untilLoaded } from './until-loaded.ts'

/**
 * The exports of a lazily loaded file, undefined until they are there.
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
