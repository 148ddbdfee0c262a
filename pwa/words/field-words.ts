import { useMemo } from 'react'
import type { Text } from '../../shared/copy/copy.ts'
import { fields } from '../../shared/copy/fields.ts'
import { useLanguage } from './copy.ts'

/**
 * Words for what a form or the server says of a field: a contract's key is looked up, the server's own words, which
 * are already in the reader's language, pass through.
 */
export function useFieldWords(): (message: string | undefined) => string | undefined {
  const language = useLanguage()
  return useMemo(() => {
    const t = fields(language) as Text
    return (message) => {
      if (!message) return undefined
      const words = t(message)
      return words === `fields.${message}` ? message : words
    }
  }, [language])
}
