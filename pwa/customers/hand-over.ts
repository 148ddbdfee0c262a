const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

/** Gives the person at the screen a file. Its name tells the day and nobody's name. */
export function handOver(kind: 'json' | 'csv', text: string, now = new Date()): void {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const url = URL.createObjectURL(new Blob([text], { type: types[kind] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `blipp-${day}.${kind}`
  link.click()
  // Safari begins to read only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
