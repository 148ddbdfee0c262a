export { CookieLink, CookieNotice } from './CookieNotice.tsx'
