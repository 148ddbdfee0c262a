import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { type AdminStanding, adminDashboard, adminLogout, adminMe } from '../../shared/admin.ts'
import { admin } from '../../shared/copy/admin.ts'
import { OfflineError } from '../api/call.ts'
import { Button, Card, ErrorState, Skeleton, Tabs, TapMark, useDocumentTitle } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { AuditTab } from './AuditTab.tsx'
import { BusinessesTab } from './businesses/BusinessesTab.tsx'
import { InquiriesTab } from './InquiriesTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { FactorNotice, SecondFactor } from './SecondFactor.tsx'
import { TemplatesTab } from './templates/TemplatesTab.tsx'
import { useAsk, useAsked } from './useAsked.ts'

export default function DashboardScreen() {
  const t = useCopy(admin)
  useDocumentTitle(t('dashboard'))
  const { answer: standing, error, set } = useAsked(adminMe, {})
  if (!standing) return <Frame>{error === undefined ? <Loading /> : <LoadFailed error={error} />}</Frame>
  const setUp = () => set({ ...standing, secondFactor: 'on' })
  return (
    <Frame standing={standing}>
      {standing.secondFactor === 'setUp' ? (
        <SecondFactor onDone={setUp} />
      ) : (
        <>
          {standing.secondFactor === 'off' && <FactorNotice onDone={setUp} />}
          <Views />
        </>
      )}
    </Frame>
  )
}

function Frame({ standing, children }: { standing?: AdminStanding; children: ReactNode }) {
  const t = useCopy(admin)
  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 pb-16">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        <TapMark size={26} className="text-ember" />
        <h1 className="flex-1 text-lg">{t('dashboard')}</h1>
        {standing && <Person standing={standing} />}
      </header>
      <main className="flex flex-col gap-6">{children}</main>
    </div>
  )
}

function Person({ standing: { admin: person } }: { standing: AdminStanding }) {
  const t = useCopy(admin)
  const ask = useAsk()
  const [, go] = useLocation()
  const logOut = async () => {
    // Whatever the answer, the way out is the sign-in.
    await ask(adminLogout, {}).catch(() => undefined)
    go('/superadmin/login', { replace: true })
  }
  return (
    <div className="flex w-full items-center justify-between gap-4 sm:w-auto">
      <p className="text-sm sm:text-right">
        <span className="block font-semibold">
          {person.firstName} {person.lastName}
        </span>
        <span className="block text-muted">{person.email}</span>
      </p>
      <Button icon={<LogOut aria-hidden="true" size={20} />} onClick={() => void logOut()}>
        {t('logout')}
      </Button>
    </div>
  )
}

function Loading() {
  const t = useCopy(admin)
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted">{t('loading')}</p>
      <Skeleton kind="card" count={3} />
    </div>
  )
}

function LoadFailed({ error }: { error: unknown }) {
  const t = useCopy(admin)
  return (
    <Card>
      <ErrorState
        title={t('error')}
        text={t(error instanceof OfflineError ? 'loadNetwork' : 'loadFailed')}
        onRetry={() => location.reload()}
      />
    </Card>
  )
}

const views = ['overview', 'businesses', 'whatsapp', 'inquiries', 'audit'] as const

function Views() {
  const t = useCopy(admin)
  const [view, setView] = useState<(typeof views)[number]>('overview')
  const dashboard = useAsked(adminDashboard, {})
  if (!dashboard.answer)
    return dashboard.error === undefined ? <Loading /> : <LoadFailed error={dashboard.error} />
  return (
    <Tabs
      label={t('views')}
      tabs={views.map((id) => ({ id, label: t(id) }))}
      current={view}
      onChange={setView}
    >
      {view === 'overview' && (
        <OverviewTab {...dashboard.answer} onSeeInquiries={() => setView('inquiries')} />
      )}
      {view === 'businesses' && <BusinessesTab />}
      {view === 'whatsapp' && <TemplatesTab />}
      {view === 'inquiries' && <InquiriesTab />}
      {view === 'audit' && <AuditTab />}
    </Tabs>
  )
}
