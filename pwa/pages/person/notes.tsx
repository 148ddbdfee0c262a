import { Fragment } from 'react'
import type { Channel } from '../../../shared/consents.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { person } from '../../../shared/copy/person.ts'
import {
  type AskedWording,
  type PersonAddressProps,
  type PersonAskProps,
  type PersonConfirmProps,
  type PersonEraseProps,
  type PersonLostProps,
  personFields,
} from '../../../shared/pages/person-pages.ts'
import type { Page } from '../../../shared/pages/props.ts'
import { PAGE_LINK_MINUTES } from '../../../shared/rules/retention.ts'
import { Line, personFrame } from './frame.tsx'

/** Asks for the address to mail the link to. What it answers is the same for every address. */
export function personAskPage(props: PersonAskProps): Page {
  const { language, businessName, personUrl, state, email, fault } = props
  const t = person(language)
  const names = { business: businessName, n: PAGE_LINK_MINUTES }
  if (state === 'asked')
    return personFrame({
      language,
      title: t('askedTitle'),
      children: (
        <>
          <p role="status">{t('asked', names)}</p>
          <p>{t('askedNothing')}</p>
          <p>
            <a href={`${personUrl}?lang=${language}`}>{t('askAgain')}</a>
          </p>
        </>
      ),
    })
  if (state === 'erased')
    return personFrame({
      language,
      title: t('shopErasedTitle'),
      children: <p>{t('shopErased', names)}</p>,
    })
  if (state === 'noMail')
    return personFrame({
      language,
      title: t('askTitle', names),
      children: (
        <>
          <p>{t('noMail', names)}</p>
          <p>
            <a href={`mailto:${props.shopEmail}`}>{props.shopEmail}</a>
          </p>
        </>
      ),
    })
  return personFrame({
    language,
    title: t('askTitle', names),
    children: (
      <>
        <p>{t('askText', names)}</p>
        <form method="post" action={`${personUrl}?lang=${language}`} noValidate>
          <Line
            name={personFields.email}
            label={t('email')}
            type="email"
            autoComplete="email"
            value={email}
            fault={state === 'tooMany' ? t('tooMany') : fault}
            required
          />
          <button className="tap-button" type="submit">
            {t('askButton')}
          </button>
        </form>
        <section className="person-section">
          <p>{t('askByNumber', names)}</p>
          <p>
            <a href={`mailto:${props.shopEmail}`}>{props.shopEmail}</a>
          </p>
        </section>
      </>
    ),
  })
}

/** A link that opens nothing, and where to ask for another. */
export function personLostPage({ language, shop, why }: PersonLostProps): Page {
  const t = person(language)
  const text = shop ? (why === 'ended' ? t('ended') : t('lost')) : t('lostShop')
  return personFrame({
    language,
    title: t(why === 'ended' ? 'endedTitle' : 'lostTitle'),
    children: (
      <>
        <p>{text}</p>
        {shop && (
          <a className="tap-button" href={`${shop.personUrl}?lang=${language}`}>
            {t('askNew')}
          </a>
        )}
      </>
    ),
  })
}

/** The second time that it is asked: what goes, what stays, and a box to tick. */
export function personErasePage({ language, businessName, token, unsure }: PersonEraseProps): Page {
  const t = person(language)
  const names = { business: businessName }
  return personFrame({
    language,
    title: t('eraseSureTitle'),
    children: (
      <>
        <p>{t('eraseSureText', names)}</p>
        <p>{t('eraseKeeps')}</p>
        <form method="post" action={`/c/${token}?lang=${language}`}>
          <label className="person-tick">
            <input
              type="checkbox"
              name={personFields.sure}
              value="yes"
              aria-invalid={unsure || undefined}
              aria-describedby={unsure ? 'person-unsure' : undefined}
            />
            <span>{t('eraseTick')}</span>
          </label>
          {unsure && (
            <p className="person-fault" id="person-unsure" role="alert">
              {t('eraseUnsure')}
            </p>
          )}
          <button className="tap-button person-danger" type="submit" name={personFields.act} value="erase">
            {t('eraseDo')}
          </button>
        </form>
        <p>
          <a href={`/c/${token}?lang=${language}`}>{t('eraseBack')}</a>
        </p>
      </>
    ),
  })
}

export function personErasedPage({
  language,
  businessName,
}: Pick<PersonEraseProps, 'language' | 'businessName'>): Page {
  const t = person(language)
  return personFrame({
    language,
    title: t('erasedTitle'),
    children: <p role="status">{t('erased', { business: businessName })}</p>,
  })
}

const inside = { sms: 'inSms', email: 'inEmail', whatsapp: 'inWhatsapp' } as const

/** What a wording was about, as it is listed within a sentence. */
function mattersOf(
  { channels, ofNumber }: Pick<AskedWording, 'channels' | 'ofNumber'>,
  language: Language,
): string {
  const t = person(language)
  return [...channels.map((channel) => t(inside[channel])), ...(ofNumber ? [t('theNumber')] : [])].join(', ')
}

/** Was the yes after a no theirs, and the number? Shows nothing of what is kept. */
export function personConfirmPage(props: PersonConfirmProps): Page {
  const { language, businessName, token, wordings, channels, numberEnd, numberChannels, done } = props
  const { asked, isChanged } = props
  const t = person(language)
  const names = { business: businessName }
  const isNumber = channels.length === 0 && numberEnd !== null
  if (done) {
    const yes = isNumber ? 'numberConfirmed' : 'confirmed'
    const [noTitle, no] = isNumber
      ? (['numberRefusedTitle', 'numberRefused'] as const)
      : (['refusedTitle', 'refused'] as const)
    return personFrame({
      language,
      title: t(done === 'confirm' ? 'confirmedTitle' : noTitle),
      children: <p role="status">{t(done === 'confirm' ? yes : no, names)}</p>,
    })
  }
  const listed = (all: Channel[]) => mattersOf({ channels: all, ofNumber: false }, language)
  const isForAll = (wording: AskedWording) =>
    wording.channels.length === channels.length && (wording.ofNumber || numberChannels.length === 0)
  return personFrame({
    language,
    title: t(isNumber ? 'numberTitle' : 'confirmTitle', names),
    children:
      channels.length === 0 && numberEnd === null ? (
        <p>{t('confirmNothing')}</p>
      ) : (
        <>
          {isChanged && <Changed language={language} />}
          {channels.length > 0 && (
            <>
              <p>{t('confirmText', names)}</p>
              <p>{t('confirmFor', { channels: listed(channels) })}</p>
            </>
          )}
          {numberEnd !== null && <p>{t('numberText', { ...names, end: numberEnd })}</p>}
          {numberChannels.length > 0 && (
            <p>{t('numberFor', { ...names, channels: listed(numberChannels) })}</p>
          )}
          {wordings.map((wording) => (
            <Fragment key={wording.text}>
              <p className="person-meta">
                {isForAll(wording)
                  ? t('confirmRead')
                  : t('confirmReadBy', { matters: mattersOf(wording, language) })}
              </p>
              <blockquote lang={wording.language}>{wording.text}</blockquote>
            </Fragment>
          ))}
          <form method="post" action={`/c/${token}?lang=${language}`}>
            <input type="hidden" name={personFields.asked} value={asked} />
            <button className="tap-button" type="submit" name={personFields.act} value="confirm">
              {t('confirmYes')}
            </button>
            <button className="tap-button quiet-button" type="submit" name={personFields.act} value="refuse">
              {t('confirmNo')}
            </button>
          </form>
        </>
      ),
  })
}

/** It is another question than the one that was answered. */
const Changed = ({ language }: { language: Language }) => (
  <div className="person-note" role="status">
    <p>{person(language)('questionChanged')}</p>
  </div>
)

/** Opened from the new address: only its owner can take it into use. */
export function personAddressPage(props: PersonAddressProps): Page {
  const { language, businessName, personUrl, token, newEmail, wording, isChanged, done } = props
  const t = person(language)
  const names = { business: businessName, email: newEmail }
  if (done)
    return personFrame({
      language,
      title: t(done === 'taken' ? 'addressTakenTitle' : 'addressDoneTitle'),
      children: (
        <>
          <p role="status">{t(done === 'taken' ? 'addressTaken' : 'addressDone', names)}</p>
          <p>
            <a href={`${personUrl}?lang=${language}`}>{t('askNew')}</a>
          </p>
        </>
      ),
    })
  return personFrame({
    language,
    title: t('addressTitle', names),
    children: (
      <>
        {isChanged && <Changed language={language} />}
        <p>{t('addressText', names)}</p>
        {wording && (
          <>
            <p>{t('addressAlong')}</p>
            <blockquote>{wording.text}</blockquote>
          </>
        )}
        <form method="post" action={`/c/${token}?lang=${language}`}>
          <input type="hidden" name={personFields.wordingVersion} value={wording?.version ?? ''} />
          <button className="tap-button" type="submit" name={personFields.act} value="address">
            {t('addressYes')}
          </button>
        </form>
      </>
    ),
  })
}
