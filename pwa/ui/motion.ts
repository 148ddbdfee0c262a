import type { AnimationController } from '@formkit/auto-animate'
import { useEffect, useState } from 'react'

/**
 * For a list whose items come, go and move: `<ul ref={useListMotion()}>`. Still for those who asked for stillness. What
 * moves them is fetched once the list stands: nothing moves before.
 */
export function useListMotion<E extends HTMLElement = HTMLUListElement>(): (list: E | null) => void {
  const [list, setList] = useState<E | null>(null)
  useEffect(() => {
    if (!list) return
    let motion: AnimationController | undefined
    let isGone = false
    void import('@formkit/auto-animate')
      .then(({ default: autoAnimate }) => {
        if (!isGone) motion = autoAnimate(list, { duration: 180, easing: 'ease-out' })
      })
      // Without it the list works as well.
      .catch(() => undefined)
    return () => {
      isGone = true
      motion?.destroy?.()
    }
  }, [list])
  return setList
}
