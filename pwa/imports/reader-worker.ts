// Reads the file beside the page: splitting a hundred megabytes into cells must not hold up a press.
import { BadFile } from '../../shared/imports/index.ts'
import { createDesk, type DeskReply, type DeskRequest } from './desk.ts'

const desk = createDesk()

addEventListener('message', async ({ data }: MessageEvent<DeskRequest>) => {
  const reply = await desk(data.request).then(
    (value): DeskReply => ({ id: data.id, value }),
    (error: unknown): DeskReply => ({
      id: data.id,
      fault: error instanceof BadFile ? { fault: error.fault, row: error.row } : { fault: 'unreadable' },
    }),
  )
  postMessage(reply)
})
