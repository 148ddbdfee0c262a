import { cardsOf, forgetCard, keepCard } from './kept.ts'
import { addressOf, keepScript } from './load.ts'

/** What became of the wish, as `copy/own-card.ts` words it. */
type Outcome = 'saved' | 'saveFailed'

interface Card {
  /** Of its page. */
  token: string
  title: string
}

export const isSaved = (shop: string, { token }: Pick<Card, 'token'>): boolean =>
  cardsOf(shop).some((card) => card.token === token)

/** Keeps a card on this phone with its proof, and the script that stamps it, which `page` names. */
export async function saveCard(shop: string, { token, title }: Card, page: HTMLElement): Promise<Outcome> {
  const answer = await fetch(`/api/cards/${encodeURIComponent(token)}/phones`, { method: 'POST' }).catch(
    () => null,
  )
  if (!answer?.ok) return 'saveFailed'
  try {
    const { proof } = (await answer.json()) as { proof: string }
    keepCard(shop, { token, proof, title })
  } catch {
    return 'saveFailed'
  }
  void keepScript(addressOf(page)).catch(() => undefined)
  return 'saved'
}

/** The card's page: keeps the card on this phone when its person asks for that, and lets go of it again. */
export function offerToSave(place: HTMLElement): void {
  const shop = String(place.dataset.phone)
  const token = location.pathname.split('/')[2] ?? ''
  const show = (state: Outcome | 'offered' | 'forgotten') => {
    place.dataset.state = state
  }
  place.querySelector('[data-save]')?.addEventListener('click', () => {
    void saveCard(shop, { token, title: String(place.dataset.title) }, place).then(show)
  })
  place.querySelector('[data-forget]')?.addEventListener('click', () => {
    forgetCard(shop, token)
    show('forgotten')
  })
  show(isSaved(shop, { token }) ? 'saved' : 'offered')
  place.hidden = false
}
