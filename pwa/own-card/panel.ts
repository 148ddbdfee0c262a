import type { Language } from '../../shared/copy/copy.ts'
import { ownCard } from '../../shared/copy/own-card.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import { element, onLanguage, QUIET } from './element.ts'
import { cardsOf, forgetCard, type KeptCard, type KeptTap, keepTap, keptTaps } from './kept.ts'
import { type SentTap, sendTaps } from './send.ts'

interface Where {
  /** The tag's code. */
  code: string
  shop: string
}

/** Milliseconds. A tap that was pressed no longer ago than this when the page opens belongs to the same visit. */
const SAME_VISIT = 3_600_000

type Words = ReturnType<typeof ownCard>

interface Panel {
  section: HTMLElement
  /** What became of its taps, and whether one still waits. */
  hear: (sent: readonly SentTap[], waiting: readonly KeptTap[]) => void
}

/** Shows the cards that this phone keeps of the shop above the form, and stamps one when its person presses. */
export function showCards(root: HTMLElement, where: Where): void {
  const cards = cardsOf(where.shop)
  if (cards.length === 0) return
  const send = async () => {
    const sent = await sendTaps(where.code, cards)
    for (const { hear } of panels) hear(sent, keptTaps())
  }
  const panels = cards.map((card) => panelOf(card, where, () => void send()))
  window.addEventListener('online', () => void send())
  root.prepend(...panels.map(({ section }) => section))
  void send()
}

function panelOf(card: KeptCard, { code, shop }: Where, send: () => void): Panel {
  const section = document.createElement('section')
  section.className = 'tap-review'
  section.dataset.card = ''
  Object.assign(section.style, { margin: '0 auto 24px', textAlign: 'center' })
  const [heading, told] = [document.createElement('h2'), document.createElement('p')]
  heading.id = `card-${card.token}`
  section.setAttribute('aria-labelledby', heading.id)
  told.setAttribute('role', 'status')
  // Hidden by what is around it, for the page gives its buttons a display of their own.
  const [offer, stamp] = [document.createElement('div'), element('button', 'tap-button')]
  offer.append(stamp)
  const open = element('a')
  const forget = element('button')
  Object.assign(open, { href: `/v/${card.token}` })
  for (const quiet of [open, forget]) Object.assign(quiet.style, QUIET)
  section.append(heading, offer, told, open, forget)

  const since = new Date(Date.now() - SAME_VISIT).toISOString()
  let said: (t: Words) => string = () => ''
  const speak = () => {
    const t = ownCard(document.documentElement.lang as Language)
    heading.textContent = card.title
    stamp.textContent = t('stamp')
    open.textContent = t('open')
    forget.textContent = t('forget')
    told.textContent = said(t)
  }
  const say = (words: (t: Words) => string) => {
    said = words
    speak()
  }
  stamp.addEventListener('click', () => {
    offer.hidden = true
    keepTap({ id: uuid7(), code, card: card.token, proof: card.proof, at: new Date().toISOString() })
    send()
  })
  forget.addEventListener('click', () => {
    forgetCard(shop, card.token)
    section.replaceChildren(told)
    say((t) => t('forgotten'))
  })
  onLanguage(speak)
  speak()
  return {
    section,
    hear: (sent, waiting) => {
      const result = sent.filter((tap) => tap.card === card.token).pop()
      if (!result) {
        if (waiting.some((tap) => tap.card === card.token)) say((t) => t('kept'))
        return
      }
      if (result.status === 'unknown') {
        forgetCard(shop, card.token)
        section.replaceChildren(heading, told)
      }
      // A tap that waited since an earlier visit takes nothing from this one, which may earn a stamp of its own.
      const isOfThisVisit = result.at >= since
      if (isOfThisVisit) offer.hidden = result.status !== 'closed'
      say((t) => sentenceOf(result, isOfThisVisit, t))
    },
  }
}

function sentenceOf(
  { status, stamps = 0, perCard = 0 }: TapStampResult,
  isOfThisVisit: boolean,
  t: Words,
): string {
  const values = { n: String(Math.min(stamps, perCard)), all: String(perCard) }
  if (status === 'unknown') return t('unknown')
  if (status === 'closed') return t('closed')
  if (stamps >= perCard) return t('full')
  if (!isOfThisVisit) return t('earlier', values)
  return t(status === 'soon' ? 'soon' : 'stamped', values)
}
