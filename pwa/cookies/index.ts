export { CookieLink, CookieNotice, openCookieSettings } from './CookieNotice.tsx'
export { beforePaint, keepRoom } from './consent.ts'
