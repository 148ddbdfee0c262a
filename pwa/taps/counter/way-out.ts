import { lockedTo } from '../../browser/locked.ts'
import { readEnrolment } from '../enrolment.ts'

/**
 * Once its staff have left the counter nobody finds it in the browser's history, or in another tab, unlocked as it is: a
 * guest who then asked for the staff would stand in the shop's own dashboard.
 */
export function leaveNoWayBack(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-staff]')
    if (!link) return
    event.preventDefault()
    location.replace(link.href)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && goWhenLeft())
  addEventListener('storage', goWhenLeft)
  void goWhenLeft()
}

/** To the screen that makes the tablet a counter again. */
async function goWhenLeft(): Promise<void> {
  if ((await readEnrolment()) && lockedTo() === null) location.replace('/dashboard/counter')
}
