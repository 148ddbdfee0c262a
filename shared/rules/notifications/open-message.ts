import { isRecord } from '../record.ts'

const TYPE = 'OPEN_SCREEN'

/** How the worker asks an open window to show a screen. */
export const openMessage = (path: string) => ({ type: TYPE, path })

/** The screen that a message asks for; null for any other message. */
export const askedScreen = (message: unknown): string | null =>
  isRecord(message) && message.type === TYPE && typeof message.path === 'string' ? message.path : null
