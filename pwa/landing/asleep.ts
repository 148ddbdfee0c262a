/** Begins to notice what is typed on a page; what is returned says whether anything was, also before. */
export function noticeTypingInto(root: HTMLElement): () => boolean {
  // React takes what is in a field for its default: of a page that is awake, only the typing itself tells.
  let hasTyped = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
  root.ownerDocument.addEventListener('input', () => {
    hasTyped = true
  })
  return () => hasTyped
}

/** Shows on a page whose script did not come what it says to whoever has none. */
export function sayWithoutScript(root: HTMLElement): void {
  for (const note of root.querySelectorAll('noscript')) {
    const template = document.createElement('template')
    template.innerHTML = note.textContent
    note.replaceWith(template.content)
  }
}
