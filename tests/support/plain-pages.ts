import { type MailProps, OPEN_MARK, type Page, type Pages } from '../../shared/pages/props.ts'
import { markLinks } from '../../shared/rules/tracking.ts'

const page = (text: string): Page => ({
  html: `<!doctype html><title>${text}</title>`,
  inlineStyleHashes: [],
})

function subjectOf(props: Exclude<MailProps, { kind: 'campaign' }>): string {
  if (props.kind === 'person' || props.kind === 'plan') return props.about
  if (props.kind === 'receipt') return `${props.isCredit ? 'credit' : 'receipt'} ${props.number}`
  return 'Bekräfta'
}

/** Pages without their looks, for tests of the server that run without a build. What they were given is in the text. */
export const plainPages: Pages = {
  tap: (props) => page(`tap ${JSON.stringify(props).replaceAll('<', '&lt;')}`),
  saved: (props) => page(`saved ${JSON.stringify(props)}`),
  tapClosed: (props) => page(`closed ${props.state}`),
  tapUnknown: () => page('unknown'),
  privacy: (props) =>
    page(
      `privacy ${props.businessName}${props.whatsapp ? ', WhatsApp' : ''}${props.vouchers ? ', vouchers' : ''}`,
    ),
  optOut: (props) =>
    page(
      `opt-out ${props.channel} ${props.done.length > 0 ? 'done' : 'asked'} ${props.done.join()} in ${props.language}`,
    ),
  optOutTest: () => page('test opt-out'),
  optOutUnknown: () => page('unknown opt-out'),
  personAsk: (props) => page(`person ask ${JSON.stringify(props)}`),
  personLost: (props) => page(`person lost ${JSON.stringify(props)}`),
  person: (props) => page(`person ${JSON.stringify(props).replaceAll('<', '&lt;')}`),
  personErase: (props) => page(`person erase ${JSON.stringify(props)}`),
  personErased: (props) => page(`person erased ${props.businessName}`),
  personConfirm: (props) => page(`person confirm ${JSON.stringify(props)}`),
  personAddress: (props) => page(`person address ${JSON.stringify(props)}`),
  voucher: (props) => page(`voucher ${JSON.stringify(props)}`),
  voucherGone: () => page('no voucher'),
  voucherResting: () => page('voucher resting'),
  voucherTest: () => page('voucher test'),
  linkUnknown: () => page('unknown link'),
  site: async ({ name }) => page(name === 'notFound' ? 'not found' : name),
  legalFile: ({ name, language }) => `${name} ${language}`,
  mail: (props) => {
    if (props.kind === 'inquiry') {
      const text = JSON.stringify(props)
      return { subject: `${props.about} from ${props.name}`, html: '<p></p>', text }
    }
    if (props.kind === 'notice')
      return {
        subject: props.subject,
        html: `<a href="${props.button?.url}">${props.heading}</a>`,
        text: [props.heading, ...props.paragraphs, props.button?.url ?? ''].join('\n'),
      }
    return props.kind !== 'campaign'
      ? {
          subject: subjectOf(props),
          html: `<a href="${props.url}">${props.url}</a>`,
          text: props.kind === 'receipt' || props.kind === 'plan' ? JSON.stringify(props) : props.url,
        }
      : {
          subject: props.subject,
          html: `<p>${markLinks(props.message, props.links ?? [])}</p>${props.opens ? `<img src="${OPEN_MARK}">` : ''}<footer>${props.businessName} %%OPT_OUT%%</footer>`,
          text: `${markLinks(props.message, props.links ?? [])}\n\n${props.businessName} %%OPT_OUT%%`,
        }
  },
}
