// What was typed in the last moment of a page. IndexedDB does not promise that a write begun then comes to its end;
// localStorage is written before the call returns, so it holds this until the app is opened again.

const PREFIX = 'blipp.hurried.'

const nameOf = (database: string, key: string): string => `${PREFIX}${database}/${key}`

/**
 * Answers with the way to forget it, unless something newer has come to stand there. Of a file nothing is held: it cannot
 * be written as text, and what came back would take its place.
 */
export function saveBeforeUnload(database: string, key: string, value: unknown): () => void {
  if (value instanceof Blob) {
    forgetLastInput(database, key)
    return () => {}
  }
  const name = nameOf(database, key)
  const text = JSON.stringify({ value })
  try {
    localStorage.setItem(name, text)
  } catch {
    // Full or off: what is older would come back in its place.
    forgetLastInput(database, key)
  }
  return () => {
    if (textOf(name) === text) forgetLastInput(database, key)
  }
}

function textOf(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export const readLastInput = (database: string, key: string): { value?: unknown } | null =>
  JSON.parse(textOf(nameOf(database, key)) ?? 'null')

export function forgetLastInput(database: string, key: string): void {
  try {
    localStorage.removeItem(nameOf(database, key))
  } catch {
    // Where storage is off there is nothing to forget.
  }
}

/** Forgets all that the person of that database typed last. */
export function forgetEveryHurried(database: string): void {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  for (const name of names.filter((each) => each.startsWith(nameOf(database, ''))))
    localStorage.removeItem(name)
}
