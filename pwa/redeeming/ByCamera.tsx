import { useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { readVoucherCode } from '../../shared/rules/offers/code.ts'
import { Button, classes, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { sound } from './sound.ts'
import { type CameraState, useCamera } from './useCamera.ts'

interface Props {
  onCode: (code: string) => void
  onType: () => void
}

/** The camera, for as long as it is there. */
export function ByCamera({ onCode, onType }: Props) {
  const t = useCopy(redeeming)
  const [isOther, setOther] = useState(false)
  const { video, state, retry } = useCamera((text) => {
    const read = readVoucherCode(text)
    if ('code' in read) return onCode(read.code)
    setOther(true)
    sound('neutral')
  })
  const isOn = state === 'on' || state === 'starting'
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        hidden={!isOn}
        aria-label={t('picture')}
        className={classes(
          'aspect-square max-h-[60dvh] w-full rounded-card bg-neutral object-cover',
          state === 'starting' && 'animate-pulse',
        )}
      />
      {isOn ? (
        <p role="status" className={isOther ? 'font-semibold' : 'text-muted'}>
          {t(isOther ? 'notOurs' : state === 'starting' ? 'starting' : 'hold')}
        </p>
      ) : (
        <NoCamera state={state} onRetry={retry} onType={onType} />
      )}
    </div>
  )
}

interface NoCameraProps {
  state: Exclude<CameraState, 'on' | 'starting'>
  onRetry: () => void
  onType: () => void
}

const titles = {
  refused: 'refusedTitle',
  absent: 'absentTitle',
  insecure: 'absentTitle',
  busy: 'busyTitle',
} as const

/** Why there is no camera, and what to do. */
function NoCamera({ state, onRetry, onType }: NoCameraProps) {
  const t = useCopy(redeeming)
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={t(titles[state])}
        action={
          <span className="flex flex-wrap gap-2">
            {state !== 'insecure' && <Button onClick={onRetry}>{t('again')}</Button>}
            <Button variant="primary" onClick={onType}>
              {t('typeInstead')}
            </Button>
          </span>
        }
      >
        <p>{t(state)}</p>
      </Notice>
    </div>
  )
}
