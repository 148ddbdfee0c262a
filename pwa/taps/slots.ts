import type { FieldName } from './rules.ts'

/** The element that a selector names inside another; the markup and the behaviour are made for each other. */
export function slot<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`the markup lacks ${selector}`)
  return found
}

export const inputOf = (root: ParentNode, field: FieldName): HTMLInputElement =>
  slot<HTMLInputElement>(root, `input[name="${field}"]`)

export const hiddenInput = (root: ParentNode, name: string): HTMLInputElement =>
  slot<HTMLInputElement>(root, `input[type="hidden"][name="${name}"]`)
