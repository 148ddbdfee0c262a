import type { Language } from '../../shared/copy/copy.ts'
import { ownCard } from '../../shared/copy/own-card.ts'
import type { GivenVoucher } from '../../shared/taps.ts'
import { element, onLanguage, QUIET, SECOND } from './element.ts'
import { forgetCard } from './kept.ts'
import { isSaved, saveCard } from './save.ts'

/**
 * Below the thanks for a sign-up that earned a card: keeps it on this phone when its person asks for that.
 *
 * @param known what the page says about phones that keep a card of the shop
 */
export function offerCard(place: HTMLElement, card: GivenVoucher, known: HTMLElement): void {
  const shop = String(known.dataset.shop)
  const [save, forget] = [element('button', 'tap-button'), element('button')]
  const [text, told] = [document.createElement('p'), document.createElement('p')]
  told.setAttribute('role', 'status')
  Object.assign(save.style, SECOND)
  Object.assign(forget.style, QUIET)
  let state: 'offered' | 'saved' | 'saveFailed' | 'forgotten' = isSaved(shop, card) ? 'saved' : 'offered'
  const show = (next = state) => {
    state = next
    const t = ownCard(document.documentElement.lang as Language)
    save.textContent = t('save')
    text.textContent = t('saveText')
    forget.textContent = t('forget')
    told.textContent = state === 'offered' ? '' : t(state)
    // Not `hidden`, for the page gives its buttons a display of their own.
    for (const asks of [save, text]) asks.style.display = state === 'saved' ? 'none' : ''
    forget.style.display = state === 'saved' ? 'block' : 'none'
  }
  save.addEventListener('click', async () => {
    show(await saveCard(shop, card, known))
    if (state === 'saved') forget.focus()
  })
  forget.addEventListener('click', () => {
    forgetCard(shop, card.token)
    show('forgotten')
    save.focus()
  })
  onLanguage(() => show())
  show()
  place.append(save, text, told, forget)
}
