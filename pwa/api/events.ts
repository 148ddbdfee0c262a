/** A server-sent event: its name, and its data parsed as JSON. */
export type OnEvent = (name: string, data: unknown) => void

const RESULT = 'result'

export const isEventStream = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('text/event-stream') ?? false

/**
 * Reads an answer that comes as it is written, and tells of each event but `result`, whose data it answers with; undefined
 * when the stream ends without one. @throws what the connection does when it is lost
 */
export async function readEvents(response: Response, onEvent: OnEvent): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let kept = ''
  let result: unknown
  const take = (frame: string): void => {
    const { name, data } = eventOf(frame)
    if (data === undefined) return
    if (name === RESULT) result = data
    else onEvent(name, data)
  }
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return result
    const frames = (kept + piece.value.replaceAll('\r', '')).split('\n\n')
    kept = frames.pop() ?? ''
    for (const frame of frames) take(frame)
  }
}

/** A frame without data, such as a comment that keeps the line open, is no event. */
function eventOf(frame: string): { name: string; data: unknown } {
  const lines = frame.split('\n')
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).trimStart())
  const data = valuesOf('data').join('\n')
  return { name: valuesOf('event')[0] ?? 'message', data: data === '' ? undefined : parsed(data) }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
