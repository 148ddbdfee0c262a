import { legalPage } from './LegalPage.tsx'

export { subProcessorsPage } from './SubProcessorsPage.tsx'

export const termsPage = legalPage('terms')
export const privacyPage = legalPage('privacy')
export const dpaPage = legalPage('dpa', { path: '/dpa/download', words: 'downloadAgreement' })
