import { type RefObject, useEffect, useRef, useState } from 'react'
import { REDEEM_PATH } from '../../shared/rules/offers/camera.ts'
import { openReader } from './reader.ts'

/** `insecure`: browsers give cameras to https alone. `busy`: it would not start, or its reader would not come. */
export type CameraState = 'starting' | 'on' | 'refused' | 'absent' | 'insecure' | 'busy'

/** In the address: the camera is wanted at once. */
export const CAMERA = 'camera'

const hasReloaded = (): boolean => new URLSearchParams(location.search).has(CAMERA)

interface Policy {
  allowsFeature: (feature: string) => boolean
}

/** Only Chromium can say, and only it forbids. */
const isForbidden = (): boolean =>
  (document as { featurePolicy?: Policy }).featurePolicy?.allowsFeature('camera') === false

/** Between two looks, so that a phone stays cool. */
const LOOK_MS = 120

/** Shows the camera in a video while it is there, and tells each text that it reads once in a row. */
export function useCamera(onRead: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  retry: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [tries, setTries] = useState(0)
  const told = useRef(onRead)
  told.current = onRead
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins anew
  useEffect(() => {
    const ending = new AbortController()
    setState('starting')
    void run({ video, tell: (text) => told.current(text), onState: setState, ending: ending.signal })
    return () => ending.abort()
  }, [tries])
  return { video, state, retry: () => setTries(tries + 1) }
}

interface Run {
  video: RefObject<HTMLVideoElement | null>
  tell: (text: string) => void
  onState: (state: CameraState) => void
  ending: AbortSignal
}

async function run({ video, tell, onState, ending }: Run): Promise<void> {
  if (!navigator.mediaDevices?.getUserMedia) return onState(isSecureContext ? 'absent' : 'insecure')
  // Opened from another screen, this is still that screen's page, which may not use the camera.
  if (isForbidden() && !hasReloaded()) return location.replace(`${REDEEM_PATH}?${CAMERA}`)
  let stream: MediaStream | undefined
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  ending.addEventListener('abort', stop)
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    if (ending.aborted) return stop()
    const element = video.current
    if (!element) return stop()
    element.srcObject = stream
    const [read] = await Promise.all([openReader(), element.play()])
    if (ending.aborted) return
    onState('on')
    look(element, read, tell, ending)
  } catch (error) {
    stop()
    if (!ending.aborted) onState(stateOf(error))
  }
}

function look(
  video: HTMLVideoElement,
  read: Awaited<ReturnType<typeof openReader>>,
  tell: (text: string) => void,
  ending: AbortSignal,
): void {
  let last: string | null = null
  const once = async () => {
    const text = await read(video)
    if (ending.aborted) return
    if (text !== null && text !== last) tell(text)
    if (text !== null) last = text
    timer = setTimeout(once, LOOK_MS)
  }
  let timer = setTimeout(once, 0)
  ending.addEventListener('abort', () => clearTimeout(timer))
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
}
