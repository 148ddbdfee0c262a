import { create } from 'qrcode'
import type { ReactNode } from 'react'
import { type KeyOf, type Language, languages, locales } from '../../shared/copy/copy.ts'
import { ownCard } from '../../shared/copy/own-card.ts'
import { vouchers } from '../../shared/copy/vouchers.ts'
import type { Page, PageAssets } from '../../shared/pages/props.ts'
import type { VoucherProps } from '../../shared/pages/voucher-page.ts'
import { spacedCode } from '../../shared/rules/offers/code.ts'
import { pathOf, QUIET, runsOf } from '../ui/qr.ts'
import { TapMark } from '../ui/TapMark.tsx'
import { documentPage } from './Document.tsx'
import { Stamps } from './Stamps.tsx'
import { inColor, voucherStyle } from './style.ts'

type Values = Record<string, string>
type Key = Parameters<ReturnType<typeof vouchers>>[0]

/**
 * One person's voucher. It stands there in both languages, of which the style shows one, so that the copy which a phone
 * keeps can be read in either; and it says what it would say tomorrow, which `pwa/vouchers` shows where nobody else can.
 */
type Scripts = Pick<PageAssets, 'voucherScript' | 'knownScript'>

export function voucherPage(props: VoucherProps, scripts: Scripts): Page {
  const { language, businessName, color, offer } = props
  return documentPage({
    language,
    title: vouchers(language)('title', { title: offer.title, business: businessName }),
    style: inColor(voucherStyle, color),
    referrer: 'no-referrer',
    children: <Voucher {...props} knownScript={scripts.knownScript} />,
    after: <script defer src={scripts.voucherScript} />,
  })
}

function Voucher(props: VoucherProps & Pick<Scripts, 'knownScript'>) {
  const { language, businessName, logo, offer, state, card, at, timeZone } = props
  return (
    <div
      className="voucher"
      data-voucher
      data-shown="now"
      data-language={language}
      data-state={state}
      data-open={card && card.stamps < card.perCard ? 'collecting' : 'usable'}
      data-from={offer.from ?? undefined}
      data-until={offer.until ?? undefined}
      data-zone={timeZone}
    >
      <header className="voucher-shop">
        {logo ? (
          <img src={`/p/${logo.digest}`} alt="" height={40} />
        ) : (
          <TapMark className="voucher-mark" size={32} />
        )}
        <p>{businessName}</p>
        {languages.map((each) => (
          <a key={each} href={`?lang=${each}`} lang={each} hrefLang={each} data-to={each}>
            {each === 'sv' ? 'Svenska' : 'English'}
          </a>
        ))}
      </header>
      <p className="voucher-kept" role="status" data-kept>
        <Both of="kept" values={(in_) => ({ at: timeIn(in_, at, timeZone) })} />
      </p>
      <main className="voucher-card">
        {offer.picture && (
          <img
            src={`/p/${offer.picture.digest}`}
            alt=""
            width={offer.picture.width}
            height={offer.picture.height}
          />
        )}
        <div className="voucher-text">
          {card && (
            <p className="voucher-kind">
              <Both of="card" />
            </p>
          )}
          <h1>{offer.title}</h1>
          <Standing {...props} />
          {card && <Stamps stamps={Math.min(card.stamps, card.perCard)} perCard={card.perCard} />}
          <Code code={props.code} />
          {props.calendarPath && <Calendar path={props.calendarPath} isLast={offer.until !== null} />}
          {offer.terms && (
            <section>
              <h2>
                <Both of="terms" />
              </h2>
              <p className="voucher-terms">{offer.terms}</p>
            </section>
          )}
        </div>
      </main>
      {props.savesFor && <OnPhone shop={props.savesFor} title={offer.title} known={props.knownScript} />}
      <footer>
        <p data-keeps>
          <Both of="offlineTip" />
        </p>
        <Both of="blipp" />
      </footer>
    </div>
  )
}

/** What it is good for, now and on other days: the style shows what `data-state` says. */
function Standing({ businessName, offer, state, card, usedAt, timeZone }: VoucherProps) {
  const { from, until, perPerson } = offer
  return (
    <div className="voucher-standing">
      {card && <CardLines {...card} />}
      <Line when="usable">
        <Both of="usable" />
      </Line>
      {from && (
        <Line when="early">
          <Both of="early" values={(in_) => ({ from: dayIn(in_, from) })} />
        </Line>
      )}
      <Line when="over">
        <Both of="overTitle" />
      </Line>
      <Line when="stopped">
        <Both of="stopped" />
      </Line>
      {(card ? usedAt.slice(-1) : usedAt).map((used) => (
        <p key={used} className={state === 'used' ? 'voucher-state' : undefined}>
          <Both of={card ? 'beginsAnew' : 'usedAt'} values={(in_) => ({ at: timeIn(in_, used, timeZone) })} />
        </p>
      ))}
      {perPerson > 1 && (
        <p data-when="usable collecting early">
          <Both
            of="left"
            values={() => ({ left: String(perPerson - usedAt.length), all: String(perPerson) })}
          />
        </p>
      )}
      {until && (
        <p data-when="usable collecting early">
          <Both of="until" values={(in_) => ({ until: dayIn(in_, until) })} />
        </p>
      )}
      {until && (
        <p data-when="over">
          <Both of="over" values={(in_) => ({ until: dayIn(in_, until) })} />
        </p>
      )}
      <p data-when="stopped">
        <Both of="stoppedText" values={() => ({ business: businessName })} />
      </p>
    </div>
  )
}

/** How far a card has come; one that is full says so before what to do with it. */
function CardLines({ stamps, perCard }: NonNullable<VoucherProps['card']>) {
  const isFull = stamps >= perCard
  const n = isFull ? stamps - perCard : stamps
  return (
    <>
      {isFull && (
        <Line when="usable">
          <Both of="full" />
        </Line>
      )}
      {!isFull && (
        <p className="voucher-state">
          <Both of="stampsOf" values={() => ({ n: String(n), all: String(perCard) })} />
        </p>
      )}
      {!isFull && (
        <p data-when="collecting">
          <Both of="showForStamp" />
        </p>
      )}
      {isFull && n > 0 && (
        <p>
          <Both of="moreStamps" values={() => ({ n: String(n) })} />
        </p>
      )}
    </>
  )
}

const Line = ({ when, children }: { when: string; children: ReactNode }) => (
  <p className="voucher-state" data-when={when}>
    {children}
  </p>
)

/** A camera reads the code alone: it is worth something in this shop, and opens nothing. */
function Code({ code }: { code: string }) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * QUIET
  return (
    <div className="voucher-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={code}
        shapeRendering="crispEdges"
        data-when="usable collecting"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={pathOf(runsOf(modules))} />
      </svg>
      <p>
        <span>
          <Both of="code" />
        </span>
        <strong>{spacedCode(code)}</strong>
      </p>
    </div>
  )
}

const Calendar = ({ path, isLast }: { path: string; isLast: boolean }) => (
  <p className="voucher-calendar" data-when={isLast ? 'usable collecting early' : 'early'}>
    {languages.map((each) => (
      <a key={each} lang={each} href={`${path}?lang=${each}`}>
        {vouchers(each)('calendar')}
      </a>
    ))}
  </p>
)

/** What keeps the card on the phone, by its person's own wish; `pwa/own-card/save.ts` makes it work. */
function OnPhone({ shop, title, known }: { shop: string; title: string; known: string }) {
  return (
    <section
      className="voucher-phone"
      data-phone={shop}
      data-title={title}
      data-known={known.split('/').pop()}
      hidden
    >
      <button type="button" data-save>
        <Own of="save" />
      </button>
      <p>
        <Own of="saveText" />
      </p>
      <div role="status">
        {(['saved', 'saveFailed', 'forgotten'] as const).map((of) => (
          <p key={of} data-told={of}>
            <Own of={of} />
          </p>
        ))}
      </div>
      <button type="button" data-forget>
        <Own of="forget" />
      </button>
    </section>
  )
}

const Own = ({ of }: { of: KeyOf<typeof ownCard> }) =>
  languages.map((each) => (
    <span key={each} lang={each}>
      {ownCard(each)(of)}
    </span>
  ))

const Both = ({ of, values = () => ({}) }: { of: Key; values?: (language: Language) => Values }) =>
  languages.map((each) => (
    <span key={each} lang={each}>
      {vouchers(each)(of, values(each))}
    </span>
  ))

/** A day of the shop's calendar, as 2026-11-30. */
const dayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const timeIn = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))
