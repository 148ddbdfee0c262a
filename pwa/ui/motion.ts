import type { AnimationController } from '@formkit/auto-animate'
import { useEffect, useState } from 'react'
import { afterFirstScreen } from '../browser/first-screen.ts'

/**
 * For a list whose items come, go and move: `<ul ref={useListMotion()}>`. Still for those who asked for stillness. What
 * moves them is fetched once the first screen stands: nothing moves before.
 */
export function useListMotion<E extends HTMLElement = HTMLUListElement>(): (list: E | null) => void {
  const [list, setList] = useState<E | null>(null)
  useEffect(() => {
    if (!list) return
    let motion: AnimationController | undefined
    let isGone = false
    const begin = async () => {
      if (isGone) return
      const { default: autoAnimate } = await import('@formkit/auto-animate')
      if (!isGone) motion = autoAnimate(list, { duration: 180, easing: 'ease-out' })
    }
    // Without it the list works as well.
    void afterFirstScreen(() => void begin().catch(() => undefined))
    return () => {
      isGone = true
      motion?.destroy?.()
    }
  }, [list])
  return setList
}
