import { useLanguage } from './copy.ts'

/** The name of a language in the reader's own, with a capital: `sv` or `en_US` as a provider writes it. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' })
  return (code) => {
    try {
      const name = names.of(code.replace('_', '-')) ?? code
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
    } catch {
      return code
    }
  }
}
