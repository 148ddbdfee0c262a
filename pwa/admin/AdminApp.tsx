import { StrictMode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { CookieLink, CookieNotice } from '../cookies/index.ts'
import { ErrorBoundary, ToastProvider } from '../ui/index.ts'
import { screenOf } from '../ui/lazily.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const DashboardScreen = screenOf(() => import('./DashboardScreen.tsx'))

/** The super admin's area: two screens. */
export const AdminApp = () => (
  <StrictMode>
    <ToastProvider>
      <CookieNotice language="en" gaId={null} />
      <ErrorBoundary>
        <Switch>
          <Route path="/superadmin/login" component={LoginScreen} />
          <Route path="/superadmin/dashboard">
            <DashboardScreen />
          </Route>
          <Route>
            <Redirect to="/superadmin/login" replace />
          </Route>
        </Switch>
      </ErrorBoundary>
      <footer className="mx-auto w-full max-w-page px-5 pb-4">
        <CookieLink language="en" />
      </footer>
    </ToastProvider>
  </StrictMode>
)
