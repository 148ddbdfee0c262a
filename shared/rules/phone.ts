import { cleanLine } from './text.ts'

/** What the form takes for a phone number: an optional plus, then at least 8 digits, spaces, hyphens and parentheses. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d \-()]{8,30}$/.test(cleanLine(text))
