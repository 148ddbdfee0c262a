import type { Channel } from '../consents.ts'
import type { Language } from '../copy/copy.ts'
import type { FieldErrors } from '../errors.ts'
import type { InquiryKind } from '../inquiries.ts'
import type { Operator } from '../operator.ts'
import type { Picture } from '../rules/mail/index.ts'
import type { GivenVoucher, TapPage } from '../taps.ts'
import type { Embed } from './embed.ts'
import type { PaymentMailProps } from './payment-mails.ts'
import type {
  OfShop,
  PersonAddressProps,
  PersonAskProps,
  PersonConfirmProps,
  PersonEraseProps,
  PersonLostProps,
  PersonMailProps,
  PersonProps,
} from './person-pages.ts'
import type { PrivacyDetails, PrivacyProps } from './privacy-page.ts'
import type { SitePageName, SiteSettings } from './site.ts'
import type { VoucherProps, VoucherRestingProps } from './voucher-page.ts'

// What the server asks the built pages for (`dist/server/server.js`, made from `pwa/server.tsx`). The types stand here,
// because backend/ does not import pwa/: `main.ts` imports the build and hands `pages` to `createApp`.

/** A whole HTML document, and what its Content-Security-Policy must allow beside `'self'`. */
export interface Page {
  html: string
  /** For `style-src`, ready to use: `'sha256-…'`, quotes included. Empty where the page has no inline style. */
  inlineStyleHashes: string[]
  /** For `script-src`, in the same form; left out where the page has no inline script. */
  inlineScriptHashes?: string[]
}

/** The built files that the browser loads, read from their manifests. */
export interface PageAssets {
  /** The tap page's script, such as `/tap/assets/tap-1a2b3c.js`. */
  tapScript: string
  /** The same page's script in a frame on the shop's own web site. */
  framedScript: string
  /** Beside it where new customers get a voucher, or a card is stamped by its customer's tap. */
  earnedScript: string
  /** What it fetches on a phone that keeps a stamp card of the shop. */
  knownScript: string
  /** The same page's script where it is a shop's counter. */
  counterScript: string
  /** A voucher's. */
  voucherScript: string
  /** The app's build, `dist/pwa`: the URLs of its entry. */
  app: {
    script: string
    styles: string[]
    /** Further modules that the first screen needs. */
    preload: string[]
  }
}

/** The tap form's fields, as posted. */
export interface TapFormValues {
  name: string
  email: string
  phone: string
  consentGiven: boolean
  /** Only where the shop asks per channel. */
  consents?: Partial<Record<Channel, boolean>>
}

/** The toasts of the tap form, by the words they carry in `copy/taps.ts`. */
export type TapToast = 'consentRequired' | 'missingInformation' | 'failed'

export interface TapProps {
  code: string
  page: TapPage
  language: Language
  /** A form that was posted without script and needs mending. */
  form?: { values: TapFormValues; errors: FieldErrors; toast?: TapToast }
  /** Its address is plain http, where a browser keeps no page: it opens with a network alone. */
  isPlainHttp?: boolean
  /** The shop's id, where a customer's own tap stamps their card. */
  stampsFor?: string | undefined
  /** Whether new customers get a voucher, to which the thanks lead. */
  givesVouchers?: boolean
  embed?: Embed | undefined
  /** The shop as a contact, to which the thanks lead; the tap page has no bytes left for it. */
  contactUrl?: string
  /** The page stands on the shop's own tablet, where nothing may lead away from it. */
  counter?: {
    /** The content of the hosted privacy page, to be read in place; null for a shop with a page of its own. */
    privacy: PrivacyDetails | null
  }
}

/**
 * The names of the fields that `POST /t/:code` gets from a plain form. A checkbox that is not ticked is not sent; the
 * value of one that is ticked is `true`.
 */
export const tapFields = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  consentGiven: 'consentGiven',
  wordingVersion: 'wordingVersion',
  language: 'language',
  /** Added by the tap page's worker, so that a form that it keeps after a lost answer is the same sign-up. */
  id: 'id',
} as const

/** The same for the shop that asks per channel; `consentGiven` is then not asked. */
export const channelFields = {
  sms: 'consentSms',
  email: 'consentEmail',
  whatsapp: 'consentWhatsapp',
} as const satisfies Record<Channel, string>

export interface SavedProps {
  language: Language
  businessName: string
  reviewUrl: string | null
  color?: string | null | undefined
  logoUrl?: string | null | undefined
  vouchers?: readonly GivenVoucher[]
  embed?: Embed | undefined
  contactUrl: string
}

export interface OptOutProps {
  language: Language
  businessName: string
  channel: Channel
  /** Goes into the form's action, `/u/<token>`. */
  token: string
  /** The page for requesting one's data. */
  personUrl: string
  /** The shop's other channels. Whether it writes to this person so is not told: messages are passed on. */
  others: Channel[]
  /** The channels that the person has just said no to, or had before by this link's own channel. */
  done: Channel[]
}

/** The field of the opt-out page's buttons; its value is a channel, or `all`. */
export const OPT_OUT_FIELD = 'stop'

/** Stands in a campaign mail where the recipient's own opt-out address goes (escaped in `html`, as it is in `text`). */
export const OPT_OUT_MARK = '%%OPT_OUT%%'

/** Stands in a campaign mail where the address of the picture goes that tells when it is fetched. */
export const OPEN_MARK = '%%OPENED%%'

/**
 * A campaign for all its recipients. The known placeholders of `rules/template.ts` stay in `html` and `text` as they
 * were written: `fill()` each per recipient, `html` with `escapeHtml`; then replace every `OPT_OUT_MARK`,
 * `linkMark()` and `OPEN_MARK`.
 */
export interface CampaignMailProps {
  kind: 'campaign'
  /** The recipient's. */
  language: Language
  subject: string
  message: string
  businessName: string
  address: string | null
  /** Links of the message, as written in it, that lead to `linkMark()` of their place here instead. */
  links?: readonly string[]
  /** Whether a picture stands at `OPEN_MARK`. */
  opens?: boolean
  /** What the shop's mails look like; Blipp's own colour and no logo unless said. */
  brand?: MailBrand
  /** Where a picture of the shop's is served, by its digest. */
  pictureUrl?: (digest: string) => string
  /** False where `{{review}}` leads nowhere: its button is left out. */
  hasReview?: boolean
}

export interface MailBrand {
  /** As `#rrggbb`. */
  color: string | null
  logo: Omit<Picture, 'alt'> | null
}

export interface VerifyMailProps {
  kind: 'verify'
  language: Language
  businessName: string
  /** `/verify-email?token=…`, absolute. */
  url: string
}

/** To the operator. `details` are the fields of the form by their names. */
export interface InquiryMailProps {
  kind: 'inquiry'
  about: InquiryKind
  name: string
  email: string
  /** That of whoever asks. */
  language: Language
  details: Record<string, string | number | null>
  /** The page on which inquiries are handled. */
  url: string
}

/** Mail about an account, in words of the part that sends it: what happened, and the one thing to press. */
export interface NoticeMailProps {
  kind: 'notice'
  language: Language
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** The reason for the mail. */
  footer: string
}

export type MailProps =
  | CampaignMailProps
  | VerifyMailProps
  | PersonMailProps
  | InquiryMailProps
  | NoticeMailProps
  | PaymentMailProps

export interface Mail {
  subject: string
  html: string
  text: string
}

export interface TapClosedProps {
  language: Language
  businessName: string
  /** `stopped`: the shop took the form of its web site away. */
  state: 'suspended' | 'closed' | 'stopped'
  /** On the shop's own tablet, which must still be found out of. */
  counter?: boolean
  embed?: Embed | undefined
}

export interface SiteProps {
  name: SitePageName
  language: Language
  settings: SiteSettings
}

/** Every page that the server renders, and every mail. Pure: the same props give the same answer. */
export interface Pages {
  tap(props: TapProps): Page
  /** The answer to a form posted without script. */
  saved(props: SavedProps): Page
  /** A shop that takes no sign-ups: `suspended` for now, `closed` for good. */
  tapClosed(props: TapClosedProps): Page
  /** A code that nobody has (404). */
  tapUnknown(props: { language: Language }): Page
  /** The privacy page that Blipp hosts for a shop without its own, at `/t/:code/privacy`. */
  privacy(props: PrivacyProps): Page
  optOut(props: OptOutProps): Page
  /** The opt-out link of a test that somebody sent to themself. */
  optOutTest(props: { language: Language }): Page
  /** An opt-out token that nobody has (404). */
  optOutUnknown(props: { language: Language }): Page
  /** Asks for the link to a person's own page. */
  personAsk(props: PersonAskProps): Page
  /** A link to it that opens nothing (404, or 410 where it did once). */
  personLost(props: PersonLostProps): Page
  person(props: PersonProps): Page
  /** Asks once more before all is erased. */
  personErase(props: PersonEraseProps): Page
  personErased(props: OfShop): Page
  personConfirm(props: PersonConfirmProps): Page
  personAddress(props: PersonAddressProps): Page
  /** One person's voucher, in both languages. */
  voucher(props: VoucherProps): Page
  /** A token that opens none: it never did (404), or the person was erased (410). */
  voucherGone(props: { language: Language }): Page
  /** A voucher of a suspended shop (404). */
  voucherResting(props: VoucherRestingProps): Page
  voucherTest(props: { language: Language }): Page
  /** A followed link that no message holds (404). */
  linkUnknown(props: { language: Language }): Page
  /** A page that a visitor meets, and the one for a path that nobody has. */
  site(props: SiteProps): Promise<Page>
  /** A whole HTML document; it needs nothing beside it. */
  legalFile(props: LegalFileProps): string
  mail(props: MailProps): Mail
}

/** A text of this installation as a file to keep. */
export interface LegalFileProps {
  name: 'dpa' | 'subProcessors'
  language: Language
  operator: Operator
  publicUrl: string
  /** The day it was asked for, as 2026-11-22. */
  day: string
}

/** The export of `dist/server/server.js`. */
export type CreatePages = (options: { assets: PageAssets }) => Pages
