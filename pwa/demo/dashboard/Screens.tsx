import { Plus, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { demo } from '../../../shared/copy/demo.ts'
import { firstScreenStands } from '../../browser/first-screen.ts'
import { CampaignScreen } from '../../campaigns/index.ts'
import { AllCustomers, CustomerDatabase } from '../../customers/index.ts'
import { CapturedCard } from '../../outbox/index.ts'
import { useQueue } from '../../queue/index.ts'
import { ReportsScreen } from '../../reports/index.ts'
import { useProfile } from '../../sync/index.ts'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorBoundary,
  LinkButton,
  Tabs,
  useToast,
} from '../../ui/index.ts'
import { useCopy, useLanguage } from '../../words/copy.ts'
import { makeSamples } from '../data/open.ts'
import { START } from '../view.ts'
import { Campaigns } from './Campaigns.tsx'
import { campaignPaths } from './paths.ts'
import { Stats } from './Stats.tsx'

const tabs = { customers: START, campaigns: campaignPaths.overview, analytics: '/dashboard/reports' } as const
type Tab = keyof typeof tabs

const ONE_CAMPAIGN = '/dashboard/campaigns/:id'
const OUTBOX = '/dashboard/outbox'

/** The tab of a path; null where the demo has no such screen. */
function tabOf(path: string): Tab | null {
  if (path === START || path === '/dashboard') return 'customers'
  if (path.startsWith('/dashboard/campaigns') || Object.values<string>(campaignPaths).includes(path))
    return 'campaigns'
  if (path === OUTBOX) return 'campaigns'
  return path === tabs.analytics ? 'analytics' : null
}

/** The demo's own frame around the screens that a shop has. */
export function Screens() {
  const t = useCopy(demo)
  const [path, go] = useLocation()
  const tab = tabOf(path)
  // The start page has none of the app's routes, which say so of its own screens.
  useEffect(firstScreenStands, [])
  return (
    <main className="mx-auto w-full max-w-page px-4 pt-6 pb-24 sm:px-6 lg:px-8 lg:pt-10">
      {tab ? (
        <>
          <Top />
          <Stats />
          <div className="mt-6">
            <Tabs
              label={t('tabs')}
              tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, label: t(id) }))}
              current={tab}
              onChange={(id) => go(tabs[id])}
            >
              <ErrorBoundary key={tab}>
                <Content tab={tab} />
              </ErrorBoundary>
            </Tabs>
          </div>
        </>
      ) : (
        <Elsewhere />
      )}
    </main>
  )
}

function Content({ tab }: { tab: Tab }): ReactNode {
  if (tab === 'customers') return <CustomerDatabase all={AllCustomers} />
  if (tab === 'analytics') return <ReportsScreen />
  return (
    <Switch>
      <Route path={ONE_CAMPAIGN}>
        <CampaignScreen />
      </Route>
      <Route path={OUTBOX}>
        <CapturedCard />
      </Route>
      <Route>
        <Campaigns />
      </Route>
    </Switch>
  )
}

function Top() {
  const t = useCopy(demo)
  const [, go] = useLocation()
  const business = useProfile()
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-xl sm:text-2xl">{business?.name ?? t('tabs')}</h1>
        {business?.tagline && <p className="mt-1 text-muted">{business.tagline}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <StartOver />
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" size={20} />}
          onClick={() => go(campaignPaths.create)}
        >
          {t('newCampaign')}
        </Button>
      </div>
    </header>
  )
}

function StartOver() {
  const t = useCopy(demo)
  const language = useLanguage()
  const toast = useToast()
  const [, go] = useLocation()
  const { db } = useQueue()
  const [isAsking, setAsking] = useState(false)
  const start = async () => {
    await makeSamples(db, language)
    go(START, { replace: true })
    toast({ tone: 'success', title: t('againDone') })
  }
  return (
    <>
      <Button
        variant="quiet"
        icon={<RotateCcw aria-hidden="true" size={20} />}
        className="px-3"
        onClick={() => setAsking(true)}
      >
        {t('again')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('againTitle')}
        text={t('againText')}
        confirm={t('again')}
        onConfirm={start}
      />
    </>
  )
}

/** The target of links that only a shop of one's own can follow. */
function Elsewhere() {
  const t = useCopy(demo)
  return (
    <EmptyState
      title={t('elsewhereTitle')}
      text={t('elsewhereText')}
      action={
        <>
          <LinkButton href={START}>{t('elsewhereBack')}</LinkButton>
          <LinkButton href="/business/signup" outside variant="primary">
            {t('elsewhereStart')}
          </LinkButton>
        </>
      }
    />
  )
}
