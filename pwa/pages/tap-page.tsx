import { languages } from '../../shared/copy/copy.ts'
import { counter as counterWords } from '../../shared/copy/counter.ts'
import type { Embed } from '../../shared/pages/embed.ts'
import type { Page, PageAssets, SavedProps, TapProps } from '../../shared/pages/props.ts'
import { SETUP_ID, TapForm, TapHeader, type TapSetup, Thanks, tapWords } from '../taps/index.ts'
import { documentPage } from './Document.tsx'
import { PrivacyText } from './privacy-page.tsx'
import { counterStyle, embedStyle, inColor, type Style, schemeOf, style, tapStyle } from './style.ts'

type Scripts = Pick<PageAssets, 'tapScript' | 'earnedScript' | 'knownScript'>

/** The form that a tag opens. Its script is asked for early and runs late; the form works before it. */
export function tapPage(props: TapProps, scripts: Scripts): Page {
  const { code, page, language, givesVouchers, stampsFor, embed } = props
  const words = tapWords(page, {
    isCounter: Boolean(props.counter),
    isPlainHttp: props.isPlainHttp,
    givesVouchers,
    isEmbedded: embed !== undefined,
    hasContact: props.contactUrl !== undefined,
  })
  const versions = { sv: page.wordings.sv.version, en: page.wordings.en.version }
  return documentPage({
    language,
    title: words[language].title,
    ...looksOf(embed, page.color, props.counter ? counterStyle : tapStyle),
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

/** A page's style, or what it is in a frame on the shop's own web site. */
const looksOf = (embed: Embed | undefined, color: string | null | undefined, ordinary: Style) =>
  embed
    ? { style: embedStyle(embed.theme, color), scheme: schemeOf(embed) }
    : { style: inColor(ordinary, color) }

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
export function savedPage(
  { language, businessName, reviewUrl, color, logoUrl, vouchers = [], embed, contactUrl }: SavedProps,
  framedScript: string,
): Page {
  const wordings = { sv: { version: '', text: '' }, en: { version: '', text: '' } }
  const givesVouchers = vouchers.length > 0
  const words = tapWords({ businessName, wordings, askPerChannel: [] }, { givesVouchers, hasContact: true })[
    language
  ]
  return documentPage({
    language,
    title: words.title,
    ...looksOf(embed, color, style),
    after: embed && <script defer src={framedScript} />,
    children: (
      <div
        className={embed ? 'tap tap-colors tap-embed' : 'tap tap-colors'}
        data-outcome="sent"
        data-framed={embed?.origins.join(' ')}
      >
        {!embed && <TapHeader page={{ businessName, tagline: null, logoUrl }} />}
        <main className="tap-main">
          <Thanks
            words={words}
            reviewUrl={reviewUrl}
            vouchers={givesVouchers ? vouchers : undefined}
            contactUrl={contactUrl}
            isFramed={embed !== undefined}
          />
        </main>
        <footer className="tap-footer">{words.blipp}</footer>
      </div>
    ),
  })
}
