import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { demo } from '../../shared/copy/demo.ts'
import { demoSample } from '../../shared/copy/demo-sample.ts'
import { needAppStyles } from '../app-styles.ts'
// One by one: the start page is to load no more of them than it shows.
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { ErrorState } from '../ui/States.tsx'
import { TapMark } from '../ui/TapMark.tsx'
import type { Language } from '../words/copy.ts'
import { closeDemo, type DemoKind } from './view.ts'

export interface DemoProps {
  language: Language
  onLanguage: (language: Language) => void
}

const views: Record<DemoKind, () => Promise<ComponentType<DemoProps>>> = {
  form: async () => (await import('./form/DemoForm.tsx')).DemoForm,
  dashboard: async () => (await import('./dashboard/DemoDashboard.tsx')).DemoDashboard,
}

const titles = { form: 'formTitle', dashboard: 'dashboardTitle' } as const
const banners = { form: 'formBanner', dashboard: 'dashboardBanner' } as const

interface Props extends DemoProps {
  kind: DemoKind
}

/** A demo, fetched now: what it is, the way back, and that nothing in it is real. */
export function DemoView(props: Props) {
  const { kind, language } = props
  const t = demo(language)
  const title = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${t(titles[kind])} · Blipp`
  }, [t, kind])
  return (
    <div className="min-h-dvh bg-base-100">
      <header className="border-base-300 border-b bg-base-200">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 py-1.5 sm:px-6 lg:px-8">
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden="true" size={20} />}
            className="-ml-3 px-3"
            onClick={closeDemo}
          >
            {t('back')}
          </Button>
          <p
            ref={title}
            tabIndex={-1}
            className="sr-only font-semibold text-sm outline-none sm:not-sr-only sm:ml-auto"
          >
            {t(titles[kind])}
          </p>
        </div>
      </header>
      <p className="border-base-300 border-b bg-base-200 text-sm">
        <span className="mx-auto flex max-w-page items-start gap-3 px-4 py-3 sm:items-center sm:px-6 lg:px-8">
          <Badge tone="ember">{t('sample')}</Badge>
          <span>{t(banners[kind], { business: demoSample(language)('business') })}</span>
        </span>
      </p>
      <ErrorBoundary>
        <Fetched {...props} />
      </ErrorBoundary>
    </div>
  )
}

/** The demo's own code, or that it is on its way, or that it did not come. */
function Fetched({ kind, ...props }: Props) {
  const t = demo(props.language)
  const [state, setState] = useState<{ View?: ComponentType<DemoProps>; failed?: boolean }>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` says when to fetch it again
  useEffect(() => {
    let isWanted = true
    Promise.all([views[kind](), needAppStyles()]).then(
      ([View]) => isWanted && setState({ View }),
      () => isWanted && setState({ failed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [kind, tries])
  const retry = () => {
    setState({})
    setTries(tries + 1)
  }
  if (state.View) return <state.View {...props} />
  if (state.failed) return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={retry} />
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-24 text-muted">
      <TapMark size={64} motion="pulse" className="text-ember" />
      {t('loading')}
    </div>
  )
}
