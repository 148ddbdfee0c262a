/** A file of a zip; its content arrives in pieces. */
export interface File {
  name: string
  content: AsyncIterable<string | Uint8Array>
}

/** A zip, written as it is read: never more of it is held than one piece. */
export async function* zipOf(files: readonly File[], at: string): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate')
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  const encoder = new TextEncoder()
  for (const { name, content } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = at
    zip.add(entry)
    for await (const piece of content) {
      entry.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* written.splice(0)
      // Packing is work: others get their turn in between.
      await new Promise((resolve) => setImmediate(resolve))
    }
    entry.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
