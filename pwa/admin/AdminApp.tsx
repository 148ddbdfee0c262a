import { lazy, StrictMode, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { CookieNotice } from '../cookies/index.ts'
import { ErrorBoundary, Skeleton, ToastProvider } from '../ui/index.ts'
import { LoginScreen } from './LoginScreen.tsx'

const DashboardScreen = lazy(() => import('./DashboardScreen.tsx'))

/** The super admin's area: two screens. */
export const AdminApp = () => (
  <StrictMode>
    <ToastProvider>
      <CookieNotice language="en" gaId={null} />
      <ErrorBoundary>
        <Suspense fallback={<Skeleton kind="card" count={3} />}>
          <Switch>
            <Route path="/superadmin/login" component={LoginScreen} />
            <Route path="/superadmin/dashboard" component={DashboardScreen} />
            <Route>
              <Redirect to="/superadmin/login" replace />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </ToastProvider>
  </StrictMode>
)
