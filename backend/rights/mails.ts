import type { Language } from '../../shared/copy/copy.ts'
import type { PersonMailProps } from '../../shared/pages/person-pages.ts'
import type { BusinessRow } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { replyAddressOf } from '../limits/index.ts'

type Mailing = Pick<Deps, 'carriers' | 'db' | 'clock' | 'log' | 'pages' | 'config'>

/** Whether a mail can reach anybody: without a mail server it is only to be read on this machine, by whoever runs Blipp. */
export const canMail = ({ carriers, config }: Pick<Deps, 'carriers' | 'config'>): boolean =>
  carriers.email.mode === 'live' || config.local

interface ToPerson {
  business: Pick<BusinessRow, 'id' | 'name' | 'email'>
  customerId: string
  to: string
  language: Language
  about: PersonMailProps['about']
  token: string
}

/** Mails a link to a person, in the shop's name. Nothing in it advertises. */
export async function mailPerson(
  deps: Mailing,
  { business, customerId, to, language, about, token }: ToPerson,
): Promise<void> {
  const mail = deps.pages.mail({
    kind: 'person',
    about,
    language,
    businessName: business.name,
    url: `${deps.config.publicUrl}/c/${token}`,
  })
  await sendAccountMail(deps, {
    businessId: business.id,
    customer: {
      id: customerId,
      shop: { name: business.name, address: await replyAddressOf(deps.db.read, business) },
    },
    to,
    ...mail,
  })
}
