// The app's service worker, and all that it does. It answers neither the API's calls nor payments', the super admin's
// area or the tap pages, which have a worker of their own.

import { signedInHere } from './browser/person.ts'
import { countWaiting, renewSubscription } from './notifications/in-worker.ts'
import { drainSignedIn } from './sync/in-worker.ts'
import { sendInBackground } from './worker/background.ts'
import { showNotifications } from './worker/notifications.ts'
import { keepShell } from './worker/shell.ts'
import { waitToBeAsked } from './worker/versions.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof keepShell>[0] }

keepShell(self.__WB_MANIFEST)
waitToBeAsked()
sendInBackground(drainSignedIn)
showNotifications({ signedIn: signedInHere, waiting: countWaiting, renew: renewSubscription })
