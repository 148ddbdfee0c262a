export { NotFound } from './NotFoundPage.tsx'
export type { PageHead, SitePage } from './site-page.ts'
