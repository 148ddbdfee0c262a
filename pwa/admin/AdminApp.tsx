import { StrictMode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { CookieNotice } from '../cookies/index.ts'
import { ErrorBoundary, Skeleton, ToastProvider } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const DashboardScreen = lazily(
  async () => (await import('./DashboardScreen.tsx')).default,
  <Skeleton kind="card" count={3} />,
)

/** The super admin's area: two screens. */
export const AdminApp = () => (
  <StrictMode>
    <ToastProvider>
      <CookieNotice language="en" gaId={null} />
      <ErrorBoundary>
        <Switch>
          <Route path="/superadmin/login" component={LoginScreen} />
          <Route path="/superadmin/dashboard" component={DashboardScreen} />
          <Route>
            <Redirect to="/superadmin/login" replace />
          </Route>
        </Switch>
      </ErrorBoundary>
    </ToastProvider>
  </StrictMode>
)
