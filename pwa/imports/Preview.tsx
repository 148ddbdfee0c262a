import { type ImportWord, imports } from '../../shared/copy/imports.ts'
import { type PersonRow, personReader } from '../../shared/imports/index.ts'
import { channels } from '../../shared/rules/channels.ts'
import { foldEmail, isEmail } from '../../shared/rules/email.ts'
import { looksLikePhone } from '../../shared/rules/phone.ts'
import { Badge, Card, Table } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { ImportPlan } from './plan.ts'

const SHOWN = 5
const channelWords = { sms: 'sms', email: 'emailChannel', whatsapp: 'whatsapp' } as const

/** What would come of the first rows. */
export function Preview({ plan }: { plan: ImportPlan }) {
  const t = useCopy(imports)
  const personOf = personReader(plan.columns)
  const people = plan.sample.slice(0, SHOWN).map(({ cells, row }) => personOf(cells, row))
  return (
    <Card title={t('preview')} flush>
      <Table
        caption={t('preview')}
        rows={people}
        rowKey={({ row }) => String(row)}
        columns={[
          { key: 'row', title: t('previewRow'), cell: ({ row }) => row, figures: true },
          {
            key: 'name',
            title: t('previewName'),
            cell: (person) => person.name ?? <Muted text={t('noName')} />,
          },
          { key: 'contact', title: t('previewContact'), cell: (person) => <Contact person={person} /> },
          { key: 'labels', title: t('labels'), cell: ({ labels }) => labels?.join(', ') ?? '' },
          { key: 'says', title: t('previewSays'), cell: (person) => <Said person={person} /> },
        ]}
      />
    </Card>
  )
}

const Muted = ({ text }: { text: string }) => <span className="text-muted">{text}</span>

function Contact({ person: { email, phone = '' } }: { person: PersonRow }) {
  const t = useCopy(imports)
  const address = foldEmail(email)
  const fault = faultOf(address, phone)
  if (fault)
    return (
      <>
        <Badge tone="warning">{t('notTaken')}</Badge>
        <span className="block min-w-48">{t(fault)}</span>
      </>
    )
  return (
    <>
      {address}
      {phone && <span className={address && 'block text-muted'}>{phone}</span>}
    </>
  )
}

/** Why a row would be refused, as the server judges it. */
function faultOf(address: string, phone: string): ImportWord | null {
  if (address !== '') return isEmail(address) ? null : 'badAddress'
  if (phone.trim() === '') return 'noContact'
  return looksLikePhone(phone) ? null : 'badPhoneAlone'
}

function Said({ person: { says } }: { person: PersonRow }) {
  const t = useCopy(imports)
  const named = (answer: boolean) =>
    channels
      .filter((channel) => says?.[channel] === answer)
      .map((channel) => t(channelWords[channel]))
      .join(', ')
  const [yes, no] = [named(true), named(false)]
  if (!yes && !no) return <Muted text={t('saysNothing')} />
  return (
    <>
      {yes && <span className="block">{t('saysYes', { channels: yes })}</span>}
      {no && <span className="block">{t('saysNo', { channels: no })}</span>}
    </>
  )
}
