/** A registration where the browser has Background Sync, which Chromium alone does. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser to wake the worker with this tag once there is a network. Returns false where that is not possible:
 * no worker, another browser, refused by the person's settings, or a private window.
 */
export async function registerSync(
  find: () => SyncRegistration | undefined | Promise<SyncRegistration | undefined>,
  tag: string,
): Promise<boolean> {
  try {
    const registration = await find()
    if (!registration?.sync) return false
    await registration.sync.register(tag)
    return true
  } catch {
    return false
  }
}
