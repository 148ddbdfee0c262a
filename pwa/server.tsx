// Every page that the server renders, and every mail. Built into dist/server/server.js, which backend/main.ts imports.
import type { CreatePages } from '../shared/pages/props.ts'
import { sitePages } from './landing/pages.ts'
import { appPage } from './pages/AppDocument.tsx'
import { legalFile } from './pages/legalFile.tsx'
import { linkUnknownPage } from './pages/linkPage.tsx'
import { campaignMail } from './pages/mails/campaignMail.tsx'
import { inquiryMail } from './pages/mails/inquiryMail.tsx'
import { noticeMail } from './pages/mails/noticeMail.tsx'
import { paymentMail } from './pages/mails/paymentMail.tsx'
import { personMail } from './pages/mails/personMail.tsx'
import { verifyMail } from './pages/mails/verifyMail.tsx'
import { optOutPage, optOutTestPage, optOutUnknownPage } from './pages/optOutPage.tsx'
import {
  personAddressPage,
  personAskPage,
  personConfirmPage,
  personErasedPage,
  personErasePage,
  personLostPage,
} from './pages/person/notes.tsx'
import { personPage } from './pages/person/personPage.tsx'
import { privacyPage } from './pages/privacyPage.tsx'
import { tapClosedPage, tapUnknownPage } from './pages/tapNotes.tsx'
import { savedPage, tapPage } from './pages/tapPage.tsx'

export const createPages: CreatePages = ({ assets }) => ({
  tap: (props) => tapPage(props, props.counter ? assets.counterScript : assets.tapScript),
  saved: savedPage,
  tapClosed: tapClosedPage,
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
