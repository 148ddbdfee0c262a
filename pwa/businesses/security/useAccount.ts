import { useCallback, useEffect, useState } from 'react'
import {
  getSecondFactor,
  listSessions,
  type SecondFactor,
  type SignInSession,
} from '../../../shared/security.ts'
import { call } from '../../api/call.ts'
import { isWorded } from '../../api/words.ts'

export interface Account {
  email: string
  sessions: SignInSession[]
  factor: SecondFactor
}

/** How the person signs in, as the server has it now: of this the device keeps nothing. */
export function useAccount(): { account: Account | null; failed: boolean; load: () => Promise<void> } {
  const [account, setAccount] = useState<Account | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const [listed, factor] = await Promise.all([call(listSessions, {}), call(getSecondFactor, {})])
      setAccount({ ...listed, factor })
      setFailed(false)
    } catch (error) {
      if (!isWorded(error)) throw error
      setFailed(true)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { account, failed, load }
}
