import type { Operator } from '../../shared/operator.ts'
import type { Config } from '../config/index.ts'

/** The operator of this installation and its sub-processors, for the public pages. */
export const operatorOf = (config: Config): Operator => {
  const { name, number, address, phone, hosting, mail } = config.operator
  return {
    name: name ?? null,
    number: number ?? null,
    address: address ?? null,
    phone: phone ?? null,
    email: config.supportEmail,
    site: new URL(config.publicUrl).host,
    hosting: hosting ?? null,
    mail: mail ?? null,
    uses: {
      sms: config.twilio !== null,
      whatsapp: config.twilio?.whatsappFrom !== undefined,
      mail: config.smtp !== null,
      ai: config.openai && (config.openai.baseUrl ? new URL(config.openai.baseUrl).host : 'OpenAI'),
    },
  }
}
