import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { GeneratedText } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { GenerateForm, ResultCard, reserve, useGenerateForm, Writing } from '../assistant/index.ts'
import { useAwake } from '../browser/awake.ts'
import { LinkButton, Notice, TapMark, ToastProvider } from '../ui/index.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { PublicPageProps, SitePage } from './site-page.ts'
import { PAGE_WIDTH } from './site-page.ts'
import { isTrialUsed } from './trial.ts'
import { useTrial } from './useTrial.ts'

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
  const { asking, result, end, write } = useTrial()
  const form = useGenerateForm('')
  const isAwake = useAwake()
  const place = useRef<HTMLDivElement>(null)
  useFocus(place, result)
  useReserve(form.formState.isDirty)

  if (end === 'refused') return <Ending language={language} text="trialTakenText" />
  if (end === 'done' || (usedBefore && !result)) return <Complete language={language} result={result} />
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

/** On a phone the text comes far below the button that asked for it. */
function useFocus(place: RefObject<HTMLElement | null>, result: GeneratedText | null): void {
  useEffect(() => {
    if (result) place.current?.querySelector('h2')?.focus()
  }, [place, result])
}

function Complete({ language, result }: { language: Language; result: GeneratedText | null }) {
  return (
    <Ending language={language} text="trialDoneText">
      {result && (
        <div className="w-full text-left">
          <ResultCard result={result} />
        </div>
      )}
    </Ending>
  )
}

interface EndingProps {
  language: Language
  text: 'trialDoneText' | 'trialTakenText'
  children?: ReactNode
}

function Ending({ language, text, children }: EndingProps) {
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
        <p className="mt-3 text-balance text-lg text-muted">{t(text)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-2">
          <LinkButton href="/starter-plan-request" outside variant="primary">
            {t('trialMore')}
          </LinkButton>
          <LinkButton href="/" outside variant="quiet">
            {t('home')}
          </LinkButton>
        </div>
      </div>
      {children}
    </div>
  )
}
