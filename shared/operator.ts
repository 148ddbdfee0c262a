/** The operator of this installation, for its public pages. What the configuration does not say is null. */
export interface Operator {
  name: string | null
  /** The registration number of the company. */
  number: string | null
  /** On one line. */
  address: string | null
  phone: string | null
  /** The address for questions; always there. */
  email: string
  /** The host that people come to, such as `blipp.example`. */
  site: string
  /** Name and country of whoever runs the machines. */
  hosting: string | null
  /** Name and country of whoever carries the mail. */
  mail: string | null
  /** The services of this installation, and so the recipients of personal data. */
  uses: {
    sms: boolean
    whatsapp: boolean
    mail: boolean
    /** The language model's provider: `OpenAI`, or the host of another; null for none. */
    ai: string | null
  }
}
