import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import type { doorPaths, paymentPaths, signedInPaths } from '../shared/pages/screens.ts'
import { firstScreenStands } from './browser/first-screen.ts'
import { Guard } from './devices/index.ts'
import { Shell } from './shell/Shell.tsx'
import { useProfile } from './sync/index.ts'
import { ErrorBoundary, Skeleton } from './ui/index.ts'
import { lazily } from './ui/lazily.tsx'
import { useLanguage } from './words/copy.ts'

/** A screen for each path that the server and the worker answer with the app. */
type Screens<Paths extends readonly string[]> = Record<Paths[number], ComponentType>

/** The screens of a signed-in business, inside the shell. */
const signedIn: Screens<typeof signedInPaths> = {
  '/dashboard': lazy(() => import('./shell/DashboardScreen.tsx')),
  '/dashboard/customers': lazy(() => import('./customers/CustomersScreen.tsx')),
  '/dashboard/customers/import': lazy(() => import('./imports/ImportScreen.tsx')),
  '/dashboard/customers/duplicates': lazy(() => import('./customers/duplicates/DuplicatesScreen.tsx')),
  '/dashboard/campaigns': lazy(() => import('./campaigns/CampaignsScreen.tsx')),
  '/dashboard/campaigns/:id': lazy(() => import('./campaigns/CampaignScreen.tsx')),
  '/dashboard/calendar': lazy(() => import('./campaigns/calendar/CalendarScreen.tsx')),
  '/dashboard/automations': lazy(() => import('./automations/AutomationsScreen.tsx')),
  '/dashboard/offers': lazy(() => import('./offers/OffersScreen.tsx')),
  '/dashboard/redeem': lazy(() => import('./redeeming/RedeemScreen.tsx')),
  '/dashboard/tags': lazy(() => import('./tags/TagsScreen.tsx')),
  '/dashboard/tags/:id/print': lazy(() => import('./tags/PrintTagScreen.tsx')),
  '/dashboard/replies': lazy(() => import('./replies/RepliesScreen.tsx')),
  '/dashboard/reports': lazy(() => import('./reports/ReportsScreen.tsx')),
  '/dashboard/outbox': lazy(() => import('./outbox/OutboxScreen.tsx')),
  '/dashboard/counter': lazy(() => import('./devices/CounterScreen.tsx')),
  '/dashboard/plan': lazy(() => import('./payments/PlanScreen.tsx')),
  '/dashboard/plan/receipts/:id': lazy(() => import('./payments/ReceiptScreen.tsx')),
  '/dashboard/settings/:section?': lazy(() => import('./businesses/SettingsScreen.tsx')),
  '/create-campaign': lazy(() => import('./campaigns/CreateCampaignScreen.tsx')),
  '/ai-campaigns': lazy(() => import('./assistant/AiCampaignsScreen.tsx')),
}

/** The screens that need no session. */
const doors: Screens<typeof doorPaths> = {
  '/business/signin': lazy(() => import('./businesses/SignInScreen.tsx')),
  '/business/signup': lazy(() => import('./businesses/signup/SignUpScreen.tsx')),
  '/invitation': lazy(() => import('./staff/InvitationScreen.tsx')),
  '/forgot-password': lazy(() => import('./businesses/security/ForgotPasswordScreen.tsx')),
  '/reset-password': lazy(() => import('./businesses/security/ResetPasswordScreen.tsx')),
  '/verify-email': lazy(() => import('./businesses/VerifyEmailScreen.tsx')),
}

/** The payment screens. */
const paying: Screens<typeof paymentPaths> = {
  '/payment/select': lazy(() => import('./payments/SelectScreen.tsx')),
  '/payment/result': lazy(() => import('./payments/ResultScreen.tsx')),
  '/payment/renewal': lazy(() => import('./payments/RenewalScreen.tsx')),
}

export function Routes() {
  return (
    <Switch>
      {routesOf(doors)}
      {routesOf(paying)}
      <Route path={/^\/(dashboard|create-campaign|ai-campaigns)(\/.*)?$/}>
        <Guard>
          <Shell>
            <Switch>
              {routesOf(signedIn, <StandsFilled />)}
              <Route component={NotFound} />
            </Switch>
          </Shell>
        </Guard>
      </Route>
      <Route component={NotFound} />
    </Switch>
  )
}

const routesOf = (screens: Record<string, ComponentType>, stands = <Stands />): ReactNode[] =>
  Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path}>
      <ErrorBoundary key={path}>
        <Suspense fallback={<Skeleton kind="card" count={3} />}>
          <Screen />
          {stands}
        </Suspense>
      </ErrorBoundary>
    </Route>
  ))

/** Beside a screen, which it waits for. */
function Stands() {
  useEffect(firstScreenStands, [])
  return null
}

/** A signed-in screen is nothing to see before the shop itself is there. */
function StandsFilled() {
  return useProfile() ? <Stands /> : null
}

const NotFoundWords = lazily(async () => (await import('./landing/index.ts')).NotFound)

function NotFound() {
  return (
    <>
      <NotFoundWords language={useLanguage()} />
      <Stands />
    </>
  )
}
