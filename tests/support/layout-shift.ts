import type { Page } from 'playwright/test'

/** The most that a page may have which people do not notice (https://web.dev/articles/cls). */
export const GOOD_SHIFT = 0.1

/** How far a page's parts have moved since it was opened, without anybody's doing: the sum of its layout shifts. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // Without any there is nothing to be told of.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
