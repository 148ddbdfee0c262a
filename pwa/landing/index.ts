export { NotFound } from './NotFoundPage.tsx'
export type { SitePage } from './site-page.ts'
