import type { TextKey } from '../../../shared/rules/comparison.ts'

/** As a text is called on screen. */
export const letter = (key: TextKey): string => key.toUpperCase()
