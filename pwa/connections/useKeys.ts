import { useCallback, useEffect, useState } from 'react'
import { type ApiKey, listApiKeys } from '../../shared/api-keys/contract.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'

interface Keys {
  /** Undefined until they are known. */
  keys: ApiKey[] | undefined
  failed: boolean
  load: () => void
}

/** The shop's keys, asked for on opening and whenever the network comes back. */
export function useKeys(): Keys {
  const [keys, setKeys] = useState<ApiKey[]>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setKeys((await call(listApiKeys, {})).keys)
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { keys, failed: failed && !keys, load: () => void load() }
}
