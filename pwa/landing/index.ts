export { LandingPage } from './LandingPage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export type { PublicPageProps } from './PublicHeader.tsx'
