/** Who runs this installation of Blipp, as its public pages name them. What the configuration does not say is null. */
export interface Operator {
  name: string | null
  /** The registration number of the company. */
  number: string | null
  /** On one line. */
  address: string | null
  phone: string | null
  /** Where questions go; always there. */
  email: string
  /** The host that people come to, such as `blipp.example`. */
  site: string
  /** Name and country of whoever runs the machines. */
  hosting: string | null
  /** Name and country of whoever carries the mail. */
  mail: string | null
  /** What this installation is set up to do, and thereby whom it hands personal data to. */
  uses: {
    sms: boolean
    whatsapp: boolean
    mail: boolean
    /** Whose language model writes: `OpenAI`, or the host of another; null for none. */
    ai: string | null
  }
}
