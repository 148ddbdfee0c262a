/** Hands a file to the person. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari begins to read only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
