import type { Signup } from '../../../shared/taps.ts'
import '../../taps/colors.css'
import '../../taps/tap.css'
import { memo, useEffect, useRef, useState } from 'react'
import { demo } from '../../../shared/copy/demo.ts'
import { enhance, type Outcome, TapForm, tapWords } from '../../taps/index.ts'
import { Button } from '../../ui/index.ts'
import type { Language } from '../../words/copy.ts'
import type { DemoProps } from '../DemoView.tsx'
import { openDemo } from '../data/open.ts'
import { demoTapPage, keepSignup } from '../data/signups.ts'
import { closeDemo, openDemo as goToDemo } from '../view.ts'

// What it says is changed from the outside when a customer asks for the other language.
const Form = memo(TapForm)

/** The form that a tag opens, with its own behaviour; what is filled in becomes a customer of the demo shop. */
export function DemoForm({ language, onLanguage }: DemoProps) {
  const t = demo(language)
  const [isDone, setDone] = useState(false)
  return (
    <div className="mx-auto grid max-w-page gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:px-8 lg:py-10">
      <section className="order-2 px-5 py-8 lg:order-1 lg:px-0 lg:py-4">
        {isDone ? (
          <Done language={language} />
        ) : (
          <>
            <h2 className="text-xl">{t('formAside')}</h2>
            <p className="mt-3 max-w-prose text-muted">{t('formAsideText')}</p>
          </>
        )}
        <p className="mt-3 max-w-prose text-muted">{t('formReview')}</p>
      </section>
      <Filling first={language} onDone={() => setDone(true)} onLanguage={onLanguage} />
    </div>
  )
}

interface FillingProps {
  /** In which it opens; after that the form's own link changes it. */
  first: Language
  onDone: () => void
  onLanguage: (language: Language) => void
}

function Filling({ first, onDone, onLanguage }: FillingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [made] = useState(() => {
    const page = demoTapPage(first)
    return { code: 'demo', page, language: first, words: tapWords(page) }
  })
  const told = useRef({ onDone, onLanguage })
  told.current = { onDone, onLanguage }
  useEffect(() => {
    const root = frame.current?.querySelector<HTMLElement>('[data-tap]')
    if (!root) return
    const { sv, en } = made.page.wordings
    const enhanced = enhance(root, {
      words: made.words,
      language: made.language,
      versions: { sv: sv.version, en: en.version },
      submit: async (filled) => {
        const outcome = await kept(filled)
        if (outcome.kind === 'sent') told.current.onDone()
        return outcome
      },
      onLanguage: (to) => told.current.onLanguage(to),
    })
    return () => enhanced.dispose()
  }, [made])
  return (
    <div
      ref={frame}
      className="order-1 overflow-clip border-base-300 lg:order-2 lg:rounded-[2rem] lg:border-8 [&_.tap-next_ol]:list-decimal [&_.tap]:min-h-0!"
    >
      <Form {...made} />
    </div>
  )
}

/** In this browser, and nowhere else. */
async function kept(filled: Signup): Promise<Outcome> {
  try {
    await keepSignup(await openDemo(filled.language), filled)
    return { kind: 'sent' }
  } catch (error) {
    console.warn('The demo could not keep the form.', error)
    return { kind: 'failed' }
  }
}

function Done({ language }: { language: Language }) {
  const t = demo(language)
  return (
    <div role="status">
      <h2 className="text-xl">{t('formDone')}</h2>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => goToDemo('dashboard')}>
          {t('formSee')}
        </Button>
        <Button onClick={closeDemo}>{t('back')}</Button>
      </div>
    </div>
  )
}
