// Every page that the server renders, and every mail. Built into dist/server/server.js, which backend/main.ts imports.
import type { CreatePages, PageAssets, TapProps } from '../shared/pages/props.ts'
import { sitePages } from './landing/pages.ts'
import { appPage } from './pages/AppDocument.tsx'
import { legalFile } from './pages/legal-file.tsx'
import { linkUnknownPage } from './pages/link-page.tsx'
import { campaignMail } from './pages/mails/campaign-mail.tsx'
import { inquiryMail } from './pages/mails/inquiry-mail.tsx'
import { noticeMail } from './pages/mails/notice-mail.tsx'
import { paymentMail } from './pages/mails/payment-mail.tsx'
import { personMail } from './pages/mails/person-mail.tsx'
import { verifyMail } from './pages/mails/verify-mail.tsx'
import { optOutPage, optOutTestPage, optOutUnknownPage } from './pages/opt-out-page.tsx'
import {
  personAddressPage,
  personAskPage,
  personConfirmPage,
  personErasedPage,
  personErasePage,
  personLostPage,
} from './pages/person/notes.tsx'
import { personPage } from './pages/person/person-page.tsx'
import { privacyPage } from './pages/privacy-page.tsx'
import { tapClosedPage, tapUnknownPage } from './pages/tap-notes.tsx'
import { savedPage, tapPage } from './pages/tap-page.tsx'
import { voucherGonePage, voucherRestingPage, voucherTestPage } from './pages/voucher-notes.tsx'
import { voucherPage } from './pages/voucher-page.tsx'

function scriptOf({ counter, embed }: TapProps, assets: PageAssets): string {
  if (embed) return assets.framedScript
  return counter ? assets.counterScript : assets.tapScript
}

export const createPages: CreatePages = ({ assets }) => ({
  tap: (props) => tapPage(props, { ...assets, tapScript: scriptOf(props, assets) }),
  saved: (props) => savedPage(props, assets.framedScript),
  tapClosed: (props) => tapClosedPage(props, assets.framedScript),
  tapUnknown: tapUnknownPage,
  privacy: privacyPage,
  optOut: optOutPage,
  optOutTest: optOutTestPage,
  optOutUnknown: optOutUnknownPage,
  personAsk: personAskPage,
  personLost: personLostPage,
  person: personPage,
  personErase: personErasePage,
  personErased: personErasedPage,
  personConfirm: personConfirmPage,
  personAddress: personAddressPage,
  voucher: (props) => voucherPage(props, assets),
  voucherGone: voucherGonePage,
  voucherResting: voucherRestingPage,
  voucherTest: voucherTestPage,
  linkUnknown: linkUnknownPage,
  site: (props) => appPage({ ...props, page: sitePages[props.name], assets: assets.app }),
  legalFile,
  mail: (props) => {
    if (props.kind === 'campaign') return campaignMail(props)
    if (props.kind === 'inquiry') return inquiryMail(props)
    if (props.kind === 'notice') return noticeMail(props)
    if (props.kind === 'receipt' || props.kind === 'plan') return paymentMail(props)
    return props.kind === 'person' ? personMail(props) : verifyMail(props)
  },
})
