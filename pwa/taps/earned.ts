import type { GivenVoucher, SignupResult } from '../../shared/taps.ts'

/**
 * Listens for the vouchers among the answers to this page's own sign-ups, at once or once one that waited has arrived,
 * and puts links to them where the thanks have room. A script of its own, so that the tap page of a shop that gives none
 * stays as small as it is.
 *
 * @param after called for each, to put more behind its link
 */
export function showEarned(place: HTMLElement, after: (voucher: GivenVoucher) => void = () => {}): void {
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    if (/\/signups$/.test(String(asked[0])) && answer.ok)
      answer
        .clone()
        .json()
        .then(({ results }: { results?: SignupResult[] }) => show(place, after, results ?? []))
        .catch(() => undefined)
    return answer
  }
}

function show(
  place: HTMLElement,
  after: (voucher: GivenVoucher) => void,
  results: readonly SignupResult[],
): void {
  for (const voucher of results.flatMap(({ vouchers = [] }) => vouchers)) {
    const { title, token } = voucher
    const href = `/v/${token}`
    // The same answer again is no second voucher.
    if (place.querySelector(`[href="${href}"]`)) continue
    const link = document.createElement('a')
    const { target = '' } = place.dataset
    Object.assign(link, { className: 'tap-button', href, target, textContent: title })
    place.append(link)
    after(voucher)
    place.hidden = false
  }
}
