import { useFetched } from '../api/useFetched.ts'

export type SmsRules = typeof import('../../shared/rules/sms.ts')

const load = (): Promise<SmsRules> => import('../../shared/rules/sms.ts')

/** The rules of text messages, fetched with the editor: their tables of characters weigh more than all the rest of it. */
export const useSmsRules = (): SmsRules | undefined => useFetched(load)
