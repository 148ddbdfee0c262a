import type { FileFault } from '../../shared/imports/index.ts'
import type { AnswerTo, DeskReply, DeskRequest, Request } from './desk.ts'

/** The file cannot be read; `fault` has its sentence in `copy/imports.ts`. */
export class Unreadable extends Error {
  readonly fault: FileFault | 'unreadable'
  readonly row: number | undefined

  constructor(fault: FileFault | 'unreadable', row?: number) {
    super(fault)
    this.name = 'Unreadable'
    this.fault = fault
    this.row = row
  }
}

/** Asks the worker. @throws {Unreadable} */
export interface Reader {
  ask<R extends Request>(request: R): Promise<AnswerTo<R['kind']>>
  close(): void
}

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/** A worker of its own, which is gone when it is closed. */
export function openReader(): Reader {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<DeskReply>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.fault) asker?.reject(new Unreadable(data.fault.fault, data.fault.row))
    else asker?.resolve(data.value as never)
  })
  // It did not even start: its file is missing, or the browser has no room for it.
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Unreadable('unreadable'))
    waiting.clear()
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        worker.postMessage({ id: last, request } satisfies DeskRequest)
      }),
    close: () => worker.terminate(),
  }
}
