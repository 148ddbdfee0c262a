// Reads the file beside the page: splitting a hundred megabytes into cells must not hold up a press.
import { BadFile } from '../../shared/imports/index.ts'
import { type Asked, createDesk, type Replied } from './desk.ts'

const desk = createDesk()

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const reply = await desk(data.request).then(
    (value): Replied => ({ id: data.id, value }),
    (error: unknown): Replied => ({
      id: data.id,
      fault: error instanceof BadFile ? { fault: error.fault, row: error.row } : { fault: 'unreadable' },
    }),
  )
  postMessage(reply)
})
