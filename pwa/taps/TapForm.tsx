import type { ReactNode } from 'react'
import type { Language } from '../../shared/copy/copy.ts'
import { type TapProps, tapFields } from '../../shared/pages/props.ts'
import type { TapPage } from '../../shared/taps.ts'
import { TapMark } from '../ui/TapMark.tsx'
import { Consent } from './Consent.tsx'
import { PrivacyDialog, ShutOut, StaffLink, Still } from './counter/CounterParts.tsx'
import { Field, say } from './Field.tsx'
import { Lock, Shield } from './icons.tsx'
import { Thanks } from './Thanks.tsx'
import { Toasts } from './Toasts.tsx'
import type { TapWords, Words } from './words.ts'

export interface TapFormProps extends TapProps {
  words: TapWords
  /** On a counter: what the dialog in place of the privacy page says. */
  privacy?: ReactNode
}

/**
 * The form that a tag opens, as markup alone: the server renders it, and `enhance` gives it its behaviour in the
 * browser. Without script it posts itself to `/t/:code`. On a counter nothing in it leads away.
 */
export function TapForm({
  code,
  page,
  language,
  form,
  words: both,
  counter,
  privacy,
  givesVouchers,
  embed,
  contactUrl,
}: TapFormProps) {
  const words = both[language]
  const isFramed = Boolean(embed)
  // A frame is as tall as its page: what stands at its top may be out of sight.
  const toasts = <Toasts words={words} reviewUrl={page.reviewUrl} shown={form?.toast} isFramed={isFramed} />
  return (
    <div
      className={classOf({ counter, embed })}
      lang={language}
      data-tap
      data-outcome="form"
      data-framed={embed?.origins.join(' ')}
    >
      {!embed && toasts}
      {!embed && <TapHeader page={page} language={language} />}
      <main className="tap-main">
        <div className="tap-ask">
          <form
            method="post"
            action={addressOf(code, embed)}
            noValidate
            autoComplete={counter ? 'off' : undefined}
          >
            {embed ? (
              <div className="tap-header">
                <h2 {...say(words, 'heading')} />
                <OtherLanguage language={language} />
              </div>
            ) : (
              <h2 {...say(words, 'heading')} />
            )}
            <Fields words={words} form={form} counter={Boolean(counter)} />
            <Consent
              page={page}
              words={words}
              values={form?.values}
              missing={form?.toast === 'consentRequired'}
              inPlace={Boolean(counter)}
              isFramed={isFramed}
            />
            <input type="hidden" name={tapFields.wordingVersion} value={page.wordings[language].version} />
            <input type="hidden" name={tapFields.language} value={language} />
            <div className="tap-action">
              <button className="tap-button" type="submit">
                <TapMark className="tap-spinner" />
                <span data-idle {...say(words, 'submit')} />
                <span data-busy {...say(words, 'submitting')} />
              </button>
            </div>
          </form>
          {!counter && !embed && <After words={words} reviews={page.reviewUrl !== null} />}
        </div>
        {embed && toasts}
        <Thanks
          words={words}
          reviewUrl={page.reviewUrl}
          counter={Boolean(counter)}
          isFramed={isFramed}
          contactUrl={contactUrl}
          vouchers={givesVouchers ? [] : undefined}
        />
        {counter && <ShutOut words={words} />}
        {counter && words.overHttp && <p className="tap-over-http" {...say(words, 'overHttp')} />}
      </main>
      <footer className="tap-footer">
        <span {...say(words, 'blipp')} />
        {counter && <StaffLink {...say(words, 'staff')} />}
      </footer>
      {counter && <Still words={words} />}
      {counter && <PrivacyDialog words={words}>{privacy}</PrivacyDialog>}
    </div>
  )
}

const classOf = ({ counter, embed }: Pick<TapProps, 'counter' | 'embed'>): string => {
  if (embed) return 'tap tap-colors tap-embed'
  return counter ? 'tap tap-colors tap-counter' : 'tap tap-colors'
}

/** Where the form is posted without script. */
const addressOf = (code: string, embed: TapProps['embed']): string =>
  embed ? `/e/${encodeURIComponent(code)}?theme=${embed.theme}` : `/t/${encodeURIComponent(code)}`

const After = ({ words, reviews }: { words: Words; reviews: boolean }) => (
  <>
    <Next words={words} reviews={reviews} />
    <ul className="tap-badges">
      <li>
        <Shield />
        <span {...say(words, 'gdpr')} />
      </li>
      <li>
        <Lock />
        <span {...say(words, 'secure')} />
      </li>
    </ul>
  </>
)

interface TapHeaderProps {
  page: Pick<TapPage, 'businessName' | 'tagline' | 'logoUrl'>
  /** Left out where the page cannot change it. */
  language?: Language
}

/** The shop first: its name, what it is, and the other language. */
export const TapHeader = ({ page, language }: TapHeaderProps) => (
  <header className="tap-header">
    {page.logoUrl ? (
      <img src={page.logoUrl} alt="" height={64} />
    ) : (
      <TapMark className="tap-mark" size={40} />
    )}
    {language && <OtherLanguage language={language} />}
    <h1>{page.businessName}</h1>
    {page.tagline && <p>{page.tagline}</p>}
  </header>
)

const OtherLanguage = ({ language }: { language: Language }) => {
  const other = language === 'sv' ? 'en' : 'sv'
  return (
    <a className="tap-language" data-language={other} href={`?lang=${other}`} hrefLang={other} lang={other}>
      {other === 'sv' ? 'Svenska' : 'English'}
    </a>
  )
}

interface FieldsProps {
  words: Words
  form: TapProps['form']
  counter: boolean
}

/** On a counter nothing is filled in by the tablet: the next guest would see the details of the one before. */
const Fields = ({ words, form, counter }: FieldsProps) => (
  <>
    <Field
      field="name"
      words={words}
      fault={form?.errors.name}
      defaultValue={form?.values.name}
      autoComplete={counter ? 'off' : 'name'}
      autoCapitalize="words"
      enterKeyHint="next"
      spellCheck={false}
    />
    <Field
      field="email"
      words={words}
      fault={form?.errors.email}
      defaultValue={form?.values.email}
      type="email"
      inputMode="email"
      autoComplete={counter ? 'off' : 'email'}
      autoCapitalize="none"
      enterKeyHint="next"
      spellCheck={false}
    />
    <Field
      field="phone"
      words={words}
      optional
      fault={form?.errors.phone}
      defaultValue={form?.values.phone}
      type="tel"
      inputMode="tel"
      autoComplete={counter ? 'off' : 'tel'}
      enterKeyHint="done"
    />
  </>
)

const Next = ({ words, reviews }: { words: Words; reviews: boolean }) => (
  <aside className="tap-next">
    <h2 {...say(words, 'nextTitle')} />
    <ol>
      {reviews && <li {...say(words, 'nextReview')} />}
      <li {...say(words, 'nextMessages')} />
      <li {...say(words, 'nextStop')} />
    </ol>
  </aside>
)
