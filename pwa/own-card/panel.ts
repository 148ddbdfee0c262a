import type { Language } from '../../shared/copy/copy.ts'
import { ownCard } from '../../shared/copy/own-card.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { TapStampResult } from '../../shared/stamps/contract.ts'
import { element, onLanguage, QUIET } from './element.ts'
import { cardOf, forgetCard, keepTap, keptTaps } from './kept.ts'
import { sendTaps } from './send.ts'

interface Where {
  /** The tag's code. */
  code: string
  shop: string
}

type Words = ReturnType<typeof ownCard>

/** Shows the card that this phone keeps of the shop above the form, and stamps it when its person presses. */
export function showCard(root: HTMLElement, { code, shop }: Where): void {
  const card = cardOf(shop)
  if (!card) return
  const panel = document.createElement('section')
  panel.className = 'tap-review'
  panel.dataset.card = ''
  Object.assign(panel.style, { margin: '0 auto 24px', textAlign: 'center' })
  const [heading, told] = [document.createElement('h2'), document.createElement('p')]
  told.setAttribute('role', 'status')
  // Hidden by what is around it, for the page gives its buttons a display of their own.
  const [offer, stamp] = [document.createElement('div'), element('button', 'tap-button')]
  offer.append(stamp)
  const open = element('a')
  const forget = element('button')
  Object.assign(open, { href: `/v/${card.token}` })
  for (const quiet of [open, forget]) Object.assign(quiet.style, QUIET)
  panel.append(heading, offer, told, open, forget)

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
  const send = async () => {
    const results = await sendTaps(code)
    const last = results.at(-1)
    if (last) return tell(last)
    if (keptTaps().some((tap) => tap.code === code)) say((t) => t('kept'))
  }
  const tell = (result: TapStampResult) => {
    if (result.status === 'unknown') forgetCard(shop)
    offer.hidden = result.status !== 'closed'
    say((t) => sentenceOf(result, t))
  }
  stamp.addEventListener('click', () => {
    offer.hidden = true
    keepTap({ id: uuid7(), code, card: card.token, proof: card.proof, at: new Date().toISOString() })
    void send()
  })
  forget.addEventListener('click', () => {
    forgetCard(shop)
    panel.replaceChildren(told)
    say((t) => t('forgotten'))
  })
  window.addEventListener('online', () => void send())
  onLanguage(speak)
  speak()
  root.prepend(panel)
  void send()
}

function sentenceOf({ status, stamps = 0, perCard = 0 }: TapStampResult, t: Words): string {
  const values = { n: String(Math.min(stamps, perCard)), all: String(perCard) }
  if (status === 'unknown') return t('unknown')
  if (status === 'closed') return t('closed')
  if (stamps >= perCard) return t('full')
  return t(status === 'soon' ? 'soon' : 'stamped', values)
}
