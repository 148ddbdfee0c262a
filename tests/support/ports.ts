import { createServer } from 'node:net'

/** Below those that a system hands out by itself: one of these would soon be somebody's outgoing connection. */
const [FIRST, LAST] = [20_000, 32_000]

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}
