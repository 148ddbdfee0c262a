import type * as z from 'zod'
import type { adminDashboard } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { Button, Card, EmptyState, List, Row, StatCard } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { Attention } from './Attention.tsx'
import { StateBadge } from './businesses/StateBadge.tsx'

type Props = z.output<typeof adminDashboard.output> & { onSeeInquiries: () => void }

export function OverviewTab({ statistics, recentBusinesses, attention, onSeeInquiries }: Props) {
  const t = useCopy(admin)
  const { number, date } = useFormat()
  const { totalBusinesses, totalCustomers, totalCampaigns, newInquiries } = statistics
  return (
    <div className="flex flex-col gap-6">
      {attention.map((about) => (
        <Attention key={JSON.stringify(about)} about={about} />
      ))}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard
          label={t('totalBusinesses')}
          value={number(totalBusinesses)}
          hint={t('totalBusinessesText')}
        />
        <StatCard label={t('totalCustomers')} value={number(totalCustomers)} hint={t('totalCustomersText')} />
        <StatCard label={t('totalCampaigns')} value={number(totalCampaigns)} hint={t('totalCampaignsText')} />
        <StatCard
          label={t('newInquiries')}
          value={number(newInquiries)}
          hint={newInquiries > 0 ? t('newInquiriesText') : undefined}
        />
      </div>
      {newInquiries > 0 && (
        <div>
          <Button onClick={onSeeInquiries}>{t('seeInquiries')}</Button>
        </div>
      )}
      <Card title={t('recent')} flush>
        {recentBusinesses.length === 0 ? (
          <EmptyState title={t('recentEmpty')} text={t('recentEmptyText')} />
        ) : (
          <List label={t('recent')}>
            {recentBusinesses.map(({ id, name, email, createdAt, state }) => (
              <Row
                key={id}
                title={name}
                text={email}
                meta={
                  <>
                    <span>{date(createdAt)}</span>
                    <StateBadge state={state} />
                  </>
                }
              />
            ))}
          </List>
        )}
      </Card>
    </div>
  )
}
