// What the server tells of while no page is open, and where pressing it leads.
import { notifications } from '../../shared/copy/notifications.ts'
import { isSignedInPath } from '../../shared/pages/screens.ts'
import { openMessage } from '../../shared/rules/notifications/open-message.ts'
import { type PushedNotification, readPushed } from '../../shared/rules/notifications/payload.ts'
import type { SignedInHere } from '../browser/person.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in TypeScript's own types. */
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  newSubscription?: PushSubscription | null
}

/** What the worker knows of this device, and does for it. */
export interface NotificationWork {
  signedIn: () => Promise<SignedInHere | undefined>
  /** Changes of that person that wait on this device. */
  waiting: () => Promise<number>
  /** Tells the server where this browser takes messages from now on; subscribes anew where it has to. */
  renew: (subscription: PushSubscription | null, registration: ServiceWorkerRegistration) => Promise<void>
}

const ICON = '/icons/blipp-192-954d92c1.png'
/** A window that is there and does not answer is one that is still loading. */
const ANSWER_MS = 1000

export function showNotifications(work: NotificationWork): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '', work)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as PushSubscriptionChangeEvent
    change.waitUntil(work.renew(change.newSubscription ?? null, self.registration))
  })
}

async function show(text: string, { signedIn, waiting }: NotificationWork): Promise<void> {
  const here = await signedIn()
  const said = read(text)
  // Somebody else's, who has left this device: it is told nothing more.
  if (!here || (said && said.userId !== here.owner.userId)) {
    const subscription = await self.registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
    return
  }
  const t = notifications(here.language)
  // A browser shows words of its own when nothing is shown.
  const shown = said ?? { title: 'Blipp', body: t('unread'), tag: 'unread', path: '/dashboard' }
  await self.registration.showNotification(shown.title, {
    ...{ body: shown.body, tag: shown.tag, lang: said?.language ?? here.language, icon: ICON },
    data: { path: shown.path },
    // More of the same is heard again where it waits for an answer, and comes quietly where it is a sum.
    ...({ renotify: shown.tag !== 'signups' } as NotificationOptions),
  })
  if (said && 'setAppBadge' in navigator)
    await navigator.setAppBadge(said.badge + (await waiting())).catch(() => undefined)
}

function read(text: string): PushedNotification | null {
  try {
    return readPushed(JSON.parse(text))
  } catch {
    return null
  }
}

const pathOf = ({ data }: Notification): string => {
  const path: unknown = data?.path
  return typeof path === 'string' && isSignedInPath(path) ? path : '/dashboard'
}

/** Shows a screen in the window that is there, the one in front first, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => isSignedInPath(new URL(url).pathname),
  )
  const client = windows.find(({ focused }) => focused) ?? windows[0]
  if (!client) return void (await self.clients.openWindow(path))
  const front = await client.focus().catch(() => client)
  if (!(await ask(front, path))) await front.navigate(path).catch(() => self.clients.openWindow(path))
}

/** The page goes there by itself, so that nothing half filled in is lost. Whether it answered. */
const ask = (client: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      port1.close()
      resolve(true)
    }
    client.postMessage(openMessage(path), [port2])
  })
