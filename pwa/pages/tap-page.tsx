import { languages } from '../../shared/copy/copy.ts'
import { counter as counterWords } from '../../shared/copy/counter.ts'
import type { Page, PageAssets, SavedProps, TapProps } from '../../shared/pages/props.ts'
import { SETUP_ID, TapForm, TapHeader, type TapSetup, Thanks, tapWords } from '../taps/index.ts'
import { documentPage } from './Document.tsx'
import { PrivacyText } from './privacy-page.tsx'
import { counterStyle, inColor, style, tapStyle } from './style.ts'

/** The form that a tag opens. Its script is asked for early and runs late; the form works before it. */
type Scripts = Pick<PageAssets, 'tapScript' | 'earnedScript' | 'knownScript'>

export function tapPage(props: TapProps, scripts: Scripts): Page {
  const { code, page, language, givesVouchers, stampsFor } = props
  const words = tapWords(page, {
    isCounter: Boolean(props.counter),
    isPlainHttp: props.isPlainHttp,
    givesVouchers,
  })
  const versions = { sv: page.wordings.sv.version, en: page.wordings.en.version }
  return documentPage({
    language,
    title: words[language].title,
    style: inColor(props.counter ? counterStyle : tapStyle, page.color),
    children: <TapForm {...props} words={words} privacy={props.counter && <Privacy props={props} />} />,
    after: (
      <>
        <Setup setup={{ code, words, versions }} />
        {stampsFor && (
          <div
            hidden
            data-known={scripts.knownScript.split('/').pop()}
            data-code={code}
            data-shop={stampsFor}
          />
        )}
        {(givesVouchers || stampsFor) && <script defer src={scripts.earnedScript} />}
        <script defer src={scripts.tapScript} />
      </>
    ),
  })
}

/** The privacy text of a counter's page, in place of a link, in both languages. */
const Privacy = ({ props: { counter, page } }: { props: TapProps }) =>
  languages.map((language) => (
    <div key={language} lang={language}>
      {counter?.privacy ? (
        <PrivacyText details={counter.privacy} language={language} linked={false} />
      ) : (
        <p>
          {counterWords(language)('ownPrivacy')} <strong>{page.privacyUrl}</strong>
        </p>
      )}
    </div>
  ))

// `<` is written as an escape, or a shop's text could end the element.
const Setup = ({ setup }: { setup: TapSetup }) => (
  <script
    id={SETUP_ID}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, which React would escape as text
    dangerouslySetInnerHTML={{ __html: JSON.stringify(setup).replaceAll('<', '\\u003c') }}
  />
)

/** The answer to a form that was posted without script. */
export function savedPage({
  language,
  businessName,
  reviewUrl,
  color,
  logoUrl,
  vouchers = [],
}: SavedProps): Page {
  const wordings = { sv: { version: '', text: '' }, en: { version: '', text: '' } }
  const givesVouchers = vouchers.length > 0
  const words = tapWords({ businessName, wordings, askPerChannel: [] }, { givesVouchers })[language]
  return documentPage({
    language,
    title: words.title,
    style: inColor(style, color),
    children: (
      <div className="tap tap-colors" data-outcome="sent">
        <TapHeader page={{ businessName, tagline: null, logoUrl }} />
        <main className="tap-main">
          <Thanks words={words} reviewUrl={reviewUrl} vouchers={givesVouchers ? vouchers : undefined} />
        </main>
        <footer className="tap-footer">{words.blipp}</footer>
      </div>
    ),
  })
}
