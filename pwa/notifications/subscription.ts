// What the browser knows: whether it can show anything, and where its push service takes messages. For pages and workers.

/** The browser's subscription with our key; one that was made with another is replaced. */
export async function subscribeWith(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  const before = await pushManager.getSubscription()
  if (!before) return pushManager.subscribe(wanted)
  if (keyOf(before) === publicKey) return before
  await before.unsubscribe()
  return pushManager.subscribe(wanted)
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const keyOf = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey ? base64url(options.applicationServerKey) : null

/** What the server has to know of a subscription. */
export function toldOf(subscription: PushSubscription) {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: subscription.endpoint, keys: { p256dh: key('p256dh'), auth: key('auth') } }
}
