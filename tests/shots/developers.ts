import type { Shot } from './shot.ts'

export const developers: Shot[] = [
  { name: 'developers-guide', path: '/developers', as: 'visitor' },
  {
    name: 'developers-reference',
    path: '/developers/reference',
    as: 'visitor',
    prepare: (page) => page.locator('.opblock').last().waitFor(),
  },
  {
    name: 'developers-operation',
    path: '/developers/reference',
    as: 'visitor',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^POST \/api\/customers Adds/i }).click()
      await page.locator('.opblock-body .highlight-code').first().waitFor()
    },
    inView: true,
  },
]
