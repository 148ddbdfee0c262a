import { useCallback, useEffect, useState } from 'react'
import { type Device, listDevices } from '../../shared/devices.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'
import { readEnrolment } from '../taps/index.ts'

interface Devices {
  /** Undefined until they are known. */
  devices: Device[] | undefined
  /** The id of this device among them. */
  hereId: string | undefined
  failed: boolean
  load: () => void
}

/** The business's tablets, asked for on opening and whenever the network comes back. */
export function useDevices(): Devices {
  const [devices, setDevices] = useState<Device[]>()
  const [hereId, setHereId] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const answer = await call(listDevices, {})
      setDevices(answer.devices)
      setHereId((await readEnrolment())?.deviceId)
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { devices, hereId, failed: failed && !devices, load: () => void load() }
}
