import { cardOf, forgetCard, keepCard } from './kept.ts'
import { addressOf, keepScript } from './load.ts'

/** The card's page: keeps the card on this phone when its person asks for that, and lets go of it again. */
export function offerToSave(place: HTMLElement): void {
  const shop = String(place.dataset.phone)
  const token = location.pathname.split('/')[2] ?? ''
  const show = (state: string) => {
    place.dataset.state = state
  }
  const isHere = () => cardOf(shop)?.token === token
  const save = async () => {
    const answer = await fetch(`/api/cards/${encodeURIComponent(token)}/phones`, { method: 'POST' }).catch(
      () => null,
    )
    if (!answer?.ok) return show('failed')
    const { proof } = (await answer.json()) as { proof: string }
    try {
      keepCard(shop, { token, proof, title: String(place.dataset.title) })
      show('saved')
      await keepScript(addressOf(place)).catch(() => undefined)
    } catch {
      show('failed')
    }
  }
  place.querySelector('[data-save]')?.addEventListener('click', () => void save())
  place.querySelector('[data-forget]')?.addEventListener('click', () => {
    forgetCard(shop)
    show('forgotten')
  })
  show(isHere() ? 'saved' : 'offered')
  place.hidden = false
}
