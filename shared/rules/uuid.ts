let lastMs = 0
let sequence = 0

/**
 * A UUIDv7 (RFC 9562 §5.7): sortable by time, in order within one process. Made from `getRandomValues`, because
 * `randomUUID` is missing on pages served over plain http from a LAN address.
 */
export function uuid7(now: number = Date.now()): string {
  if (now > lastMs) {
    lastMs = now
    sequence = 0
  } else {
    sequence += 1
  }
  // The 12 bits after the version carry a counter; past it the clock is borrowed a millisecond ahead (RFC 9562 §6.2).
  if (sequence > 0xfff) {
    lastMs += 1
    sequence = 0
  }
  const random = crypto.getRandomValues(new Uint8Array(8))
  const time = lastMs.toString(16).padStart(12, '0')
  const counter = sequence.toString(16).padStart(3, '0')
  random[0] = ((random[0] as number) & 0x3f) | 0x80
  const tail = hex(random)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hex(array: Uint8Array): string {
  let text = ''
  for (const byte of array) text += bytes[byte]
  return text
}

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
