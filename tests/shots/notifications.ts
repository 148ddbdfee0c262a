import type { Page } from 'playwright'
import { settingsPath } from '../../shared/pages/settings.ts'
import { notificationKinds } from '../../shared/rules/notifications/kinds.ts'
import type { Shot } from './shot.ts'

const path = settingsPath('notifications')

/** What the person has answered the browser's question with. */
const answered = (permission: NotificationPermission) => async (page: Page) => {
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => given })
  }, permission)
}

const isThere = (page: Page) => page.locator('h2').first().waitFor()

/** As the device remembers that its person is told here. */
const remember = (page: Page, kinds: readonly string[]) =>
  page.evaluate(async (chosen) => {
    const { businessId, userId } = JSON.parse(localStorage.getItem('blipp.session') ?? '{}')
    const opening = indexedDB.open('blipp.device')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const writing = opening.result.transaction('facts', 'readwrite')
    const told = { id: crypto.randomUUID(), kinds: chosen, publicKey: 'B' }
    writing.objectStore('facts').put({ key: 'notified', owner: { businessId, userId }, ...told })
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    opening.result.close()
  }, kinds)

export const notificationShots: Shot[] = [
  {
    name: 'notifications-on',
    path,
    as: 'owner',
    arrange: answered('granted'),
    prepare: async (page) => {
      await isThere(page)
      await remember(page, notificationKinds.slice(0, 4))
      await page.reload()
      await page.locator('[type=checkbox]').first().waitFor()
    },
  },
  { name: 'notifications-denied', path, as: 'owner', arrange: answered('denied'), prepare: isThere },
  {
    name: 'notifications-ios',
    path,
    as: 'owner',
    prepare: isThere,
    arrange: async (page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager')
        Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false })
        Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 })
      })
    },
  },
]
