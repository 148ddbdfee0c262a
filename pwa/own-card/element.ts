/** What one does rarely stands below the rest as a link. The tap page's own style has no bytes left for it. */
export const QUIET = {
  display: 'block',
  width: '100%',
  minHeight: '44px',
  border: '0',
  background: 'none',
  color: 'var(--primary)',
  font: 'inherit',
  fontSize: '15px',
  lineHeight: '44px',
  textDecoration: 'underline',
  cursor: 'pointer',
}

/** A button beside the one that the page is about. */
export const SECOND = { border: '2px solid var(--primary)', background: 'none', color: 'var(--primary)' }

export function element(name: 'a' | 'button', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  if (made instanceof HTMLButtonElement) made.type = 'button'
  return made
}

/** Words the page again when its person chooses the other language. */
export const onLanguage = (speak: () => void): void =>
  new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ['lang'] })
