export { CookieLink, CookieNotice } from './CookieNotice.tsx'
export { beforePaint, keepRoom } from './consent.ts'
