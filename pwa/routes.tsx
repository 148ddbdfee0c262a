import { type ReactNode, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import type { doorPaths, paymentPaths, signedInPaths } from '../shared/pages/screens.ts'
import { firstScreenStands } from './browser/first-screen.ts'
import { Guard } from './devices/index.ts'
import { Shell } from './shell/Shell.tsx'
import { useProfile } from './sync/index.ts'
import { ErrorBoundary } from './ui/index.ts'
import { lazily, screenOf } from './ui/lazily.tsx'
import { useLanguage } from './words/copy.ts'

/** A screen for each path that the server and the worker answer with the app. */
type Screen = ReturnType<typeof screenOf>
type Screens<Paths extends readonly string[]> = Record<Paths[number], Screen>

/** The screens of a signed-in business, inside the shell. */
const signedIn: Screens<typeof signedInPaths> = {
  '/dashboard': screenOf(() => import('./shell/DashboardScreen.tsx')),
  '/dashboard/customers': screenOf(() => import('./customers/CustomersScreen.tsx')),
  '/dashboard/customers/import': screenOf(() => import('./imports/ImportScreen.tsx')),
  '/dashboard/customers/duplicates': screenOf(() => import('./customers/duplicates/DuplicatesScreen.tsx')),
  '/dashboard/campaigns': screenOf(() => import('./campaigns/CampaignsScreen.tsx')),
  '/dashboard/campaigns/:id': screenOf(() => import('./campaigns/CampaignScreen.tsx')),
  '/dashboard/calendar': screenOf(() => import('./campaigns/calendar/CalendarScreen.tsx')),
  '/dashboard/automations': screenOf(() => import('./automations/AutomationsScreen.tsx')),
  '/dashboard/offers': screenOf(() => import('./offers/OffersScreen.tsx')),
  '/dashboard/redeem': screenOf(() => import('./redeeming/RedeemScreen.tsx')),
  '/dashboard/tags': screenOf(() => import('./tags/TagsScreen.tsx')),
  '/dashboard/tags/:id/print': screenOf(() => import('./tags/PrintTagScreen.tsx')),
  '/dashboard/replies': screenOf(() => import('./replies/RepliesScreen.tsx')),
  '/dashboard/reports': screenOf(() => import('./reports/ReportsScreen.tsx')),
  '/dashboard/outbox': screenOf(() => import('./outbox/OutboxScreen.tsx')),
  '/dashboard/counter': screenOf(() => import('./devices/CounterScreen.tsx')),
  '/dashboard/plan': screenOf(() => import('./payments/PlanScreen.tsx')),
  '/dashboard/plan/receipts/:id': screenOf(() => import('./payments/ReceiptScreen.tsx')),
  '/dashboard/settings/:section?': screenOf(() => import('./businesses/SettingsScreen.tsx')),
  '/create-campaign': screenOf(() => import('./campaigns/CreateCampaignScreen.tsx')),
  '/ai-campaigns': screenOf(() => import('./assistant/AiCampaignsScreen.tsx')),
}

/** The screens that need no session. */
const doors: Screens<typeof doorPaths> = {
  '/business/signin': screenOf(() => import('./businesses/SignInScreen.tsx')),
  '/business/signup': screenOf(() => import('./businesses/signup/SignUpScreen.tsx')),
  '/invitation': screenOf(() => import('./staff/InvitationScreen.tsx')),
  '/forgot-password': screenOf(() => import('./businesses/security/ForgotPasswordScreen.tsx')),
  '/reset-password': screenOf(() => import('./businesses/security/ResetPasswordScreen.tsx')),
  '/verify-email': screenOf(() => import('./businesses/VerifyEmailScreen.tsx')),
}

/** The payment screens. */
const paying: Screens<typeof paymentPaths> = {
  '/payment/select': screenOf(() => import('./payments/SelectScreen.tsx')),
  '/payment/result': screenOf(() => import('./payments/ResultScreen.tsx')),
  '/payment/renewal': screenOf(() => import('./payments/RenewalScreen.tsx')),
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

const routesOf = (screens: Record<string, Screen>, stands = <Stands />): ReactNode[] =>
  Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path}>
      <ErrorBoundary key={path}>
        <Screen>{stands}</Screen>
      </ErrorBoundary>
    </Route>
  ))

/** Comes with a screen. */
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
