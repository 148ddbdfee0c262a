import { useEffect, useState } from 'react'

export type SmsRules = typeof import('../../shared/rules/sms.ts')

/** The rules of text messages, fetched with the editor: their tables of characters weigh more than all the rest of it. */
export function useSmsRules(): SmsRules | undefined {
  const [rules, setRules] = useState<SmsRules>()
  useEffect(() => {
    let wanted = true
    void import('../../shared/rules/sms.ts').then((loaded) => wanted && setRules(loaded))
    return () => {
      wanted = false
    }
  }, [])
  return rules
}
