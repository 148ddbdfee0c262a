import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'

/**
 * What the world makes of an answer that Blipp did give: the work is done, and the device cannot know it. Whatever waits
 * is sent again under its own id, and counts once.
 */
interface Mishap {
  /** What happens, for the table in `docs/offline.md`. */
  says: string
  /** What arrives in place of `answer`; undefined where the connection ends without anything. */
  spoil: (answer: Response) => Promise<Response | undefined>
}

const half = async (answer: Response): Promise<string> => {
  const body = await answer.text()
  return body.slice(0, Math.floor(body.length / 2))
}

/** A body of which so much comes before the connection breaks. */
export const broken = (beginning: string): ReadableStream =>
  new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode(beginning)),
    pull: (body) => body.error(new TypeError('terminated')),
  })

const unmarked = ({ headers }: Response): Headers => {
  const without = new Headers(headers)
  without.delete(ANSWER_HEADER)
  return without
}

export const mishaps: readonly Mishap[] = [
  { says: 'the connection ends before it comes', spoil: async () => undefined },
  {
    says: 'half of it comes, as if it were whole',
    spoil: async (answer) => new Response(await half(answer), answer),
  },
  {
    says: 'the connection breaks in the middle of it',
    spoil: async (answer) => new Response(broken(await half(answer)), answer),
  },
  {
    says: 'a proxy takes the header away',
    spoil: async (answer) =>
      new Response(await answer.text(), { status: answer.status, headers: unmarked(answer) }),
  },
  {
    says: 'a proxy tires of waiting, and answers 504 with its page',
    spoil: async () =>
      new Response('<h1>Gateway Timeout</h1>', { status: 504, headers: { 'content-type': 'text/html' } }),
  },
  {
    says: 'a portal leads to its page in its place',
    spoil: async () => new Response(null, { status: 302, headers: { location: '/portal' } }),
  },
]
