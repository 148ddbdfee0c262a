// autocannon 9 brings no types: what the load uses of it.
declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?: (request: Request) => Request
  }
  interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    '2xx': number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    /** Connections are shared out over several in turn. */
    url: string | string[]
    connections: number
    duration: number
    /** Requests a second over all connections. */
    overallRate?: number
    requests: Request[]
  }): Promise<Result>
}
