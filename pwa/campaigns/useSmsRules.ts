import { useFetched } from '../api/useFetched.ts'

export type SmsRules = typeof import('../../shared/rules/sms.ts') &
  typeof import('../../shared/rules/texts/outgoing.ts')

async function load(): Promise<SmsRules> {
  const [sms, outgoing] = await Promise.all([
    import('../../shared/rules/sms.ts'),
    import('../../shared/rules/texts/outgoing.ts'),
  ])
  return { ...sms, ...outgoing }
}

/** The rules of text messages, fetched with the editor: their tables of characters weigh more than all the rest of it. */
export const useSmsRules = (): SmsRules | undefined => useFetched(load)
