import type { Page } from 'playwright/test'
import { notificationTexts } from '../../shared/copy/notification-texts.ts'
import { notifications } from '../../shared/copy/notifications.ts'
import { settingsPath } from '../../shared/pages/settings.ts'
import { expect, test } from '../support/journey.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { goOffline } from '../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

const language = 'sv'
const t = notifications(language)

/**
 * Puts the push service of the test in the place of the browser's own, which a headless one has not: what it takes is given
 * to the real worker as the browser would.
 */
async function standInFor(page: Page, service: PushService): Promise<void> {
  await page.exposeFunction('subscribeWithStandIn', (publicKey: string) => service.subscribe(publicKey))
  await page.addInitScript(() => {
    let current: object | null = null
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
        .buffer
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const publicKey = String(options?.applicationServerKey)
      const { subscribeWithStandIn } = window as unknown as {
        subscribeWithStandIn: (key: string) => Promise<{ endpoint: string; keys: Record<string, string> }>
      }
      const { endpoint, keys } = await subscribeWithStandIn(publicKey)
      current = {
        endpoint,
        options: { applicationServerKey: bytes(publicKey) },
        getKey: (name: string) => bytes(keys[name] ?? ''),
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      return current as PushSubscription
    }
  })
}

/** Gives a message to the worker, as the browser does that has decrypted it. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const app = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/')
      if (app) resolve(app.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, tag }) => [title, tag])
  })

test('a person turns notifications on by a press, chooses, tests them and turns them off', async ({
  shop,
  screens,
}) => {
  const service = await startPushService()
  const desk = await screens.desk(shop, language)
  await standInFor(desk, service)
  await desk.goto(settingsPath('notifications'))
  const on = desk.getByRole('button', { name: t('turnOn') })
  await expect(on).toBeVisible()
  await desk.context().grantPermissions(['notifications'])
  await goOffline(desk)
  await on.click()
  await expect(desk.getByRole('note').getByText(t('offline'))).toBeVisible()
  await expect(on).not.toHaveAttribute('aria-busy')
  await expect(on).toBeDisabled()
  await desk.context().setOffline(false)
  await on.click()
  const signups = desk.getByRole('checkbox', { name: t('signups') })
  await expect(signups).toBeChecked()
  await signups.uncheck()

  await desk.getByRole('button', { name: t('sendTest') }).click()
  await expect.poll(() => service.got.length).toBe(1)
  const said = notificationTexts(language)
  expect(service.got[0]?.said.title).toBe(said('test'))
  await desk.goto('/dashboard')
  await deliver(desk, service.got[0]?.text ?? '')
  await expect.poll(() => shown(desk)).toEqual([[said('test'), 'test']])

  await desk.goto(settingsPath('notifications'))
  await expect(signups).not.toBeChecked()
  await expect.poll(() => shown(desk)).toEqual([])
  await desk.getByRole('button', { name: t('turnOff') }).click()
  await expect(on).toBeVisible()
  await service.close()
})
