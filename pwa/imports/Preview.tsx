import { imports } from '../../shared/copy/imports.ts'
import { contactOf, type PersonRow, personReader } from '../../shared/imports/index.ts'
import { channels } from '../../shared/rules/channels.ts'
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
          {
            key: 'contact',
            title: t('previewContact'),
            cell: (person) => <Reached person={person} plan={plan} />,
          },
          { key: 'labels', title: t('labels'), cell: ({ labels }) => labels?.join(', ') ?? '' },
          { key: 'says', title: t('previewSays'), cell: (person) => <Said person={person} /> },
        ]}
      />
    </Card>
  )
}

const Muted = ({ text }: { text: string }) => <span className="text-muted">{text}</span>

/** How they are reached, or why the server would refuse the row. */
function Reached({ person, plan }: { person: PersonRow; plan: ImportPlan }) {
  const t = useCopy(imports)
  const contact = contactOf(person, plan.statement.kind === 'refused')
  if ('fault' in contact)
    return (
      <>
        <Badge tone="warning">{t('notTaken')}</Badge>
        {Object.values(contact.fault).map((fault) => (
          <span key={fault} className="block min-w-48">
            {t(fault)}
          </span>
        ))}
      </>
    )
  const { email, phone } = contact
  return (
    <>
      {email}
      {phone && <span className={email && 'block text-muted'}>{phone}</span>}
    </>
  )
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
