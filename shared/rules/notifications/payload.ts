import { isRecord } from '../record.ts'

/** What a device is told, as it is encrypted: words for the person, and nothing of a customer. */
export interface PushedNotification {
  title: string
  body: string
  language: string
  /** One with the same tag takes the place of the last. */
  tag: string
  /** The screen that it leads to. */
  path: string
  /** Things that need an answer, for the badge on the app's icon. */
  badge: number
  /** For whom: nobody else on the device is shown it. */
  userId: string
}

/** Only screens of the signed-in app are led to, whatever a message says. */
const isPlace = (path: unknown): path is string =>
  typeof path === 'string' && /^\/dashboard(\/[\w-]+)*$/.test(path)

/** Reads what came; null where it is nothing that this build can show. */
export function readPushed(value: unknown): PushedNotification | null {
  if (!isRecord(value)) return null
  const { title, body, language, tag, path, badge, userId } = value
  const texts = [title, body, language, tag, userId]
  if (!texts.every((text) => typeof text === 'string') || !isPlace(path) || !Number.isInteger(badge))
    return null
  return value as unknown as PushedNotification
}
