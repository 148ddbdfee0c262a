/** The versions in force of what a business accepts at sign-up; a date, shown as "last updated". */
export const TERMS_VERSION = '2026-11-25'
export const PRIVACY_VERSION = '2026-11-30'
