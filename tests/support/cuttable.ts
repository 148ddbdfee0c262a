import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut, as by a cable or a server that goes down, and mended. */
export interface Cuttable {
  /** As the one it was made for, on another port. */
  url: string
  /** Ends every connection, and takes none until it is mended. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function cuttable(url: string): Promise<Cuttable> {
  const target = new URL(url)
  const lines = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [line, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(line)
      line.on('error', () => {})
      line.on('close', () => {
        lines.delete(line)
        other.destroy()
      })
      line.pipe(other)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const near = new URL(url)
  near.port = String(port)
  return {
    url: near.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const line of lines) line.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
  }
}
