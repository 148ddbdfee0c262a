export { LandingPage, type PublicPageProps } from './LandingPage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
