import { useAutoAnimate } from '@formkit/auto-animate/react'

/** For a list whose items come, go and move: `<ul ref={useListMotion()}>`. Still for those who asked for stillness. */
export function useListMotion<E extends HTMLElement = HTMLUListElement>() {
  const [parent] = useAutoAnimate<E>({ duration: 180, easing: 'ease-out' })
  return parent
}
