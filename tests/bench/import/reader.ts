// Reads a file in a thread of its own, as the browser does in a worker: each message asks for the next piece.
import { parentPort, workerData } from 'node:worker_threads'
import { lookAt, piecesOf } from '../../../shared/imports/index.ts'

const HEAD_BYTES = 262_144
const PIECE_BYTES = 65_536

const file = workerData as Uint8Array
const { reading, columns } = lookAt(file.subarray(0, HEAD_BYTES), false)
async function* bytes() {
  for (let at = 0; at < file.length; at += PIECE_BYTES) yield file.subarray(at, at + PIECE_BYTES)
}
const pieces = piecesOf(bytes(), { reading, columns })
parentPort?.on('message', async () => parentPort?.postMessage(await pieces.next()))
