import { slot } from './slots.ts'
import type { Wording } from './wording.ts'

const STATUS_STAYS = 5000

export interface Toasts {
  /** Reports an error; stays until the person acts. `message` replaces the toast's own second line. */
  alert(name: string, message?: string): void
  /** Reports success; leaves on its own, because the page says it too. */
  status(title: string, message: string): void
  clear(): void
}

export function toasts(root: HTMLElement, text: Wording, signal: AbortSignal): Toasts {
  let timer: ReturnType<typeof setTimeout> | undefined
  const alert = slot(root, '[data-toast="alert"]')
  const status = slot(root, '[data-toast="status"]')
  const skip = alert.querySelector<HTMLElement>('[data-toast-skip]')

  const show = (toast: HTMLElement, title: string, message: string) => {
    clear()
    text.write(slot(toast, '[data-toast-title]'), title)
    text.write(slot(toast, '[data-toast-text]'), message)
    toast.hidden = false
  }
  const clear = () => {
    clearTimeout(timer)
    alert.hidden = true
    status.hidden = true
  }
  for (const close of root.querySelectorAll('[data-toast-close]'))
    close.addEventListener('click', clear, { signal })
  signal.addEventListener('abort', clear)

  return {
    alert(name, message = name) {
      if (skip) skip.hidden = name !== 'consentRequired'
      show(alert, `${name}Title`, message)
    },
    status(title, message) {
      show(status, title, message)
      timer = setTimeout(clear, STATUS_STAYS)
    },
    clear,
  }
}
