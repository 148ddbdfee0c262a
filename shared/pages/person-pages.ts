import type { Channel } from '../consents.ts'
import type { Language } from '../copy/copy.ts'
import type { FieldErrors } from '../errors.ts'
import type { PersonRecord } from '../rights.ts'

// The pages below `/c`: a person's own, those around it, and the mails that lead there.

/** The names of the fields of a person's own page; `act` is the button that was pressed. */
export const personFields = {
  act: 'act',
  channel: 'channel',
  name: 'name',
  phone: 'phone',
  language: 'language',
  email: 'email',
  sure: 'sure',
  asked: 'asked',
  /** The version of the words beside the button; empty where it stands beside none. */
  wordingVersion: 'wordingVersion',
} as const

export const personActs = ['yes', 'no', 'details', 'email', 'erase', 'confirm', 'refuse', 'address'] as const
export type PersonAct = (typeof personActs)[number]

/** The results of a press that the page can report. `changed`: the words are not those that yes was said to. */
export const personNotes = ['yes', 'no', 'notYours', 'saved', 'mailed', 'changed'] as const
export type PersonNote = (typeof personNotes)[number]

/** The shop that a person's page is about, as far as it is known. */
export interface OfShop {
  language: Language
  businessName: string
  /** `/c/@…`, where a new link is asked for. */
  personUrl: string
}

export interface PersonAskProps extends OfShop {
  /**
   * `asked` is said whether or not the shop knows the address; `noMail` where no mail server is set up; `erased` of a shop
   * that closed its account and of whose customers nothing is kept any more.
   */
  state: 'form' | 'asked' | 'tooMany' | 'noMail' | 'erased'
  /** Whom to ask where no mail can be sent; empty for a shop that was erased. */
  shopEmail: string
  email?: string
  /** A sentence. */
  fault?: string
}

export interface PersonLostProps {
  language: Language
  /** Null where the link does not even tell the shop. */
  shop: Omit<OfShop, 'language'> | null
  /** `ended` was good once. */
  why: 'unknown' | 'ended'
}

export interface PersonChannel {
  channel: Channel
  /** Whether there is an address to write to. */
  reachable: boolean
  /** Whether a yes said here counts; a no that came from somebody else's use of the number does not turn back. */
  mayAgree: boolean
}

export interface PersonProps extends OfShop {
  token: string
  record: PersonRecord
  channels: PersonChannel[]
  /** The wording beside a button that says yes. */
  wording: string
  whatsappWording: string | null
  /** Stands for both. */
  wordingVersion: string
  timeZone: string
  note?: PersonNote
  /** The input that needs mending; `errors` are sentences. */
  form?: { values: Record<string, string>; errors: FieldErrors }
}

export interface PersonEraseProps extends OfShop {
  token: string
  /** The box was not ticked. */
  unsure: boolean
}

/** A wording that somebody said yes in, and what that yes was about. */
export interface AskedWording {
  text: string
  language: Language
  /** Channels where a yes after a no waits. */
  channels: Channel[]
  /** The number that waits was given with it. */
  ofNumber: boolean
}

export interface PersonConfirmProps extends OfShop {
  token: string
  /** The wordings of the forms, as far as they are known: a single one, unless what waits was given on several. */
  wordings: AskedWording[]
  /** Channels where a yes after a no waits. */
  channels: Channel[]
  /** The last digits of a number that waits; null where none does. */
  numberEnd: string | null
  /** Channels that the person said yes to with that number. */
  numberChannels: Channel[]
  /** Tells this question from another: a yes is to what was read. */
  asked: string
  /** It was another when the page was opened on which yes was said. */
  isChanged?: boolean | undefined
  done?: 'confirm' | 'refuse' | undefined
}

export interface PersonAddressProps extends OfShop {
  token: string
  newEmail: string
  /** The yes to mail that goes along to the new address, in the words in force; null where there is none. */
  wording: { version: string; text: string } | null
  /** The yes or its words were others when the page was opened on which the button was pressed. */
  isChanged?: boolean | undefined
  /** `taken`: another customer of the shop has it. */
  done?: 'address' | 'taken' | undefined
}

/** A link that a person is mailed about their own details, in the shop's name. */
export interface PersonMailProps {
  kind: 'person'
  /** `page` is what they asked for, `confirm` a yes after a no, `number` another number, `address` a new e-mail address. */
  about: 'page' | 'confirm' | 'number' | 'address'
  language: Language
  businessName: string
  /** `/c/…`, absolute. */
  url: string
}
