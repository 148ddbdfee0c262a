import type { Language } from '../copy/copy.ts'
import { mail } from '../copy/mail.ts'

/** What a measured link of a mail shows instead of its address, in that line of the message. */
export const linkWords = (language: Language, line: string, link: string): string =>
  mail(language)(line.trimStart().startsWith(link) ? 'linkFirst' : 'link')
