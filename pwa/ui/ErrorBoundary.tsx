import { Component, type ReactNode } from 'react'
import { ErrorState } from './States.tsx'

/** Shows what broke below it as an error with Retry, so that the rest of the screen goes on. React wants a class here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return <ErrorState onRetry={() => location.reload()} />
    return this.props.children
  }
}
