import { AsyncLocalStorage } from 'node:async_hooks'
import http, { type ClientRequest } from 'node:http'
import https from 'node:https'

/** Whether whoever hands over still may. */
type StillMay = () => boolean

const handingOver = new AsyncLocalStorage<StillMay>()

/** The code of what was held up for so long that it was not sent. */
export const TOO_LATE = 'ETOOLATE'
export const heldUp = () => Object.assign(new Error('held up for too long'), { code: TOO_LATE })

/**
 * Hands over what may leave only while `stillMay` says so. A process can be stopped at any point, a machine asleep with
 * it, and go on where it was long after another has taken over: so a carrier asks again when it has a connection in hand.
 */
export const whileOurs = <Result>(stillMay: StillMay, send: () => Promise<Result>): Promise<Result> =>
  handingOver.run(stillMay, send)

/** The question for what a carrier is handing over, to be asked when the first byte is to go; true where nobody minds. */
export function stillMayGo(): StillMay {
  return handingOver.getStore() ?? (() => true)
}

/** Node's own requests, given up without a byte written when it is too late once there is a connection. */
export const lastMomentTransport = {
  request(options: https.RequestOptions, onAnswer: (response: http.IncomingMessage) => void): ClientRequest {
    const mayGo = stillMayGo()
    const request = (options.protocol === 'https:' ? https : http).request(options, onAnswer)
    const check = () => {
      if (!mayGo()) request.destroy(heldUp())
    }
    // Here nothing is written yet; on a connection that is still to stand it is written after this listener.
    request.once('socket', (socket) => {
      check()
      if (socket.connecting) socket.once('connect', check)
    })
    return request
  },
}
