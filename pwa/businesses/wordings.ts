import { useEffect, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { getTapPage } from '../../shared/taps.ts'
import { call } from '../api/call.ts'

/**
 * What a shop without a wording of its own asks, per language, as its tap page shows it. Empty until it is known, and
 * without a network: it only stands grey in a field that is empty.
 */
export function useStandardWordings({ merchantId }: Business): Partial<Record<Language, string>> {
  const [wordings, setWordings] = useState<Partial<Record<Language, string>>>({})
  useEffect(() => {
    const leaving = new AbortController()
    call(getTapPage, { code: `@${merchantId}` }, { signal: leaving.signal }).then(
      ({ wordings }) => setWordings({ sv: wordings.sv.text, en: wordings.en.text }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [merchantId])
  return wordings
}
