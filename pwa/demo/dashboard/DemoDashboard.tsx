import { useEffect, useState } from 'react'
import { Router } from 'wouter'
import { demo } from '../../../shared/copy/demo.ts'
import { OtherSession, type Session } from '../../api/signed-in.ts'
import { letStandIn } from '../../api/stand-in.ts'
import type { Database } from '../../browser/database.ts'
import { LocalStoreProvider } from '../../sync/index.ts'
import { ErrorState, Skeleton, ToastProvider } from '../../ui/index.ts'
import type { DemoProps } from '../DemoView.tsx'
import { demoAnswers } from '../data/answers.ts'
import { DEMO, openDemo } from '../data/open.ts'
import { judge } from '../data/sending.ts'
import { useDemoLocation, useDemoSearch } from '../view.ts'
import { Screens } from './Screens.tsx'

/** The visitor owns the demo shop, whether or not somebody is signed in here. */
const OWNER: Session = { ...DEMO, role: 'owner' }

/** A shop's dashboard on sample data: the real screens, in a database of their own, and nobody to ask but this browser. */
export function DemoDashboard({ language }: DemoProps) {
  const t = demo(language)
  const { db, failed, retry } = useDemoDatabase(language)
  if (failed) return <ErrorState title={t('failedTitle')} onRetry={retry} />
  if (!db)
    return (
      <div className="mx-auto max-w-page px-4 py-8 sm:px-6 lg:px-8">
        <Skeleton kind="card" count={3} />
      </div>
    )
  return (
    <OtherSession value={OWNER}>
      <Router hook={useDemoLocation} searchHook={useDemoSearch} hrefs={hrefs}>
        <LocalStoreProvider db={db} judge={judge}>
          <ToastProvider>
            <Screens />
          </ToastProvider>
        </LocalStoreProvider>
      </Router>
    </OtherSession>
  )
}

/** A link that is opened in a tab of its own opens the demo, not the app behind its sign-in. */
const hrefs = (): string => '/?demo=dashboard'

/** The open database, once nothing that its screens ask can leave the browser any more. */
function useDemoDatabase(language: DemoProps['language']) {
  const [state, setState] = useState<{ db?: Database; failed?: boolean }>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` says when to try again; the samples keep the language that they began in
  useEffect(() => {
    let end: (() => void) | undefined
    let isWanted = true
    openDemo(language).then(
      (db) => {
        if (!isWanted) return
        end = letStandIn(demoAnswers(db))
        setState({ db })
      },
      () => isWanted && setState({ failed: true }),
    )
    return () => {
      isWanted = false
      end?.()
    }
  }, [tries])
  const retry = () => {
    setState({})
    setTries(tries + 1)
  }
  return { ...state, retry }
}
