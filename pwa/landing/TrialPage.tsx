import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { GeneratedText, GenerateRequest } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { ApiError } from '../api/call.ts'
import {
  GenerateForm,
  ResultCard,
  reserve,
  tryOnce,
  useAsking,
  useGenerateForm,
  useSaid,
  Writing,
} from '../assistant/index.ts'
import { useAwake } from '../browser/awake.ts'
import { LinkButton, Notice, TapMark, ToastProvider } from '../ui/index.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { PublicPageProps, SitePage } from './site-page.ts'
import { PAGE_WIDTH } from './site-page.ts'
import { isTrialUsed, noteTrial } from './trial.ts'

/** /trial-campaigns: one campaign for a visitor, so that they can see what it is like. */
function TrialPage(props: PublicPageProps) {
  return (
    <ToastProvider>
      <SiteFrame {...props}>
        <div className={`pt-10 pb-24 sm:pt-16 ${PAGE_WIDTH}`}>
          <Trial language={props.language} />
        </div>
      </SiteFrame>
    </ToastProvider>
  )
}

export const trialPage: SitePage = {
  Page: TrialPage,
  head: (language) => {
    const t = assistant(language)
    return { title: t('trialName'), description: t('trialText') }
  },
}

const unchanging = () => () => undefined

/** `used` is what this browser remembers from before; the text of this visit stays until the page is left. */
function Trial({ language }: { language: Language }) {
  const t = assistant(language)
  const usedBefore = useRemembered()
  const { asking, result, isOver, write } = useTrial()
  const form = useGenerateForm('')
  const isAwake = useAwake()
  const place = useRef<HTMLDivElement>(null)
  useFocus(place, result)
  useReserve(form.formState.isDirty)

  if (isOver || (usedBefore && !result)) return <Complete language={language} result={result} />
  return (
    <>
      <h1 className="max-w-2xl text-2xl sm:text-3xl">{t('trialTitle')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t('trialText')}</p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          {!result && (
            <Notice tone="warning" title={t('trialNotice')}>
              {t('trialNoticeText')}
            </Notice>
          )}
          <GenerateForm
            form={form}
            disabled={!isAwake}
            busy={asking.busy}
            again={result !== null}
            onSubmit={write}
          />
        </div>
        <div ref={place} className="scroll-mt-6 lg:sticky lg:top-6">
          {asking.busy && (
            <div className="rounded-card border border-base-300 p-5">
              <Writing text={asking.soFar[0] ?? ''} />
            </div>
          )}
          {!asking.busy && result && <ResultCard result={result} />}
        </div>
      </div>
    </>
  )
}

/** Fetched while the form is filled in: the network may be gone when the button is pressed. */
function useReserve(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void reserve().catch(() => undefined)
  }, [isWanted])
}

/** Read once: what this visit does itself is shown by the text, not by the mark that it leaves. */
function useRemembered(): boolean {
  const first = useRef<boolean | null>(null)
  return useSyncExternalStore(
    unchanging,
    () => {
      first.current ??= isTrialUsed()
      return first.current
    },
    () => false,
  )
}

function useTrial() {
  const said = useSaid()
  const asking = useAsking()
  const [result, setResult] = useState<GeneratedText | null>(null)
  const [isOver, setOver] = useState(false)

  const write = async (request: GenerateRequest): Promise<void> => {
    if (result || isTrialUsed()) return setOver(true)
    try {
      const asked = await asking.run(tryOnce, request)
      if (!asked) return
      noteTrial()
      setResult(asked.answer)
      said.done(asked.shortfall, 'generated')
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429)) return said.failed('generateFailed', error)
      noteTrial()
      setOver(true)
    }
  }
  return { asking, result, isOver, write }
}

/** On a phone the text comes far below the button that asked for it. */
function useFocus(place: RefObject<HTMLElement | null>, result: GeneratedText | null): void {
  useEffect(() => {
    if (result) place.current?.querySelector('h2')?.focus()
  }, [place, result])
}

function Complete({ language, result }: { language: Language; result: GeneratedText | null }) {
  const t = assistant(language)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-10 py-8 text-center">
      <div className="flex flex-col items-center">
        <TapMark size={72} motion="draw" className="text-ember" />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl sm:text-3xl">
          {t('trialDone')}
        </h1>
        <p className="mt-3 text-balance text-lg text-muted">{t('trialDoneText')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          <LinkButton href="/starter-plan-request" outside variant="primary">
            {t('trialMore')}
          </LinkButton>
          <LinkButton href="/" outside variant="quiet">
            {t('home')}
          </LinkButton>
        </div>
      </div>
      {result && (
        <div className="w-full text-left">
          <ResultCard result={result} />
        </div>
      )}
    </div>
  )
}
