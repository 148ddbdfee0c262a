// Beside the tap page's own start, on a phone that keeps a card of the shop: fetched by `pwa/earned.ts` there alone.
import { showCards } from './own-card/panel.ts'

const place = document.querySelector<HTMLElement>('[data-known]')
const root = document.querySelector<HTMLElement>('.tap-main')
if (place && root) showCards(root, { code: String(place.dataset.code), shop: String(place.dataset.shop) })
