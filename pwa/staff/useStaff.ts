import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import { listStaff } from '../../shared/staff.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'

interface Staff {
  /** Undefined until they are known. */
  people: z.output<typeof listStaff.output> | undefined
  failed: boolean
  load: () => void
}

/** Staff and invitations, fetched on opening and whenever the network comes back. */
export function useStaff(): Staff {
  const [people, setPeople] = useState<Staff['people']>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setPeople(await call(listStaff, {}))
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { people, failed: failed && !people, load: () => void load() }
}
