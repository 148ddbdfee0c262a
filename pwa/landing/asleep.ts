/** Whether somebody has typed into a form of a page that is not awake yet. */
export const isFilledIn = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/** Shows on a page whose script did not come what it says to whoever has none. */
export function sayWithoutScript(root: HTMLElement): void {
  for (const note of root.querySelectorAll('noscript')) {
    const template = document.createElement('template')
    template.innerHTML = note.textContent
    note.replaceWith(template.content)
  }
}
