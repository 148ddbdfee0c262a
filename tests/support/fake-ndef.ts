import type { Ndef, NdefReading } from '../../pwa/tags/nfc.ts'

/** A chip as the phone meets it. */
export interface Chip {
  /** What is on it; undefined for an empty one. */
  url?: string | undefined
  /** What a write to it ends with instead. */
  refuses?: Error
  /** What a lock of it ends with instead. */
  refusesLock?: Error
  isLocked?: boolean
  /** It is written, but can then not be read. */
  unreadable?: true
  /** It stands in for the chip that was written when that is read. */
  afterWriting?: Chip
}

/** Chrome's errors, by the name that the standard gives them. */
export const domError = (name: string, message = ''): DOMException => new DOMException(message, name)

const readingOf = ({ url }: Chip): NdefReading => ({
  message: {
    records:
      url === undefined
        ? []
        : [{ recordType: 'url', data: new DataView(new TextEncoder().encode(url).buffer) }],
  },
})

/** A reader that chips are held to: what waits goes on once there is one, as on a phone. */
export class FakeNdef implements Ndef {
  onreading: Ndef['onreading'] = null
  onreadingerror: Ndef['onreadingerror'] = null
  chip: Chip | undefined
  /** What the browser says before it looks for any chip. */
  readonly refusal: Error | undefined

  constructor(chip?: Chip, refusal?: Error) {
    this.chip = chip
    this.refusal = refusal
  }

  private async present(signal: AbortSignal): Promise<Chip> {
    if (this.refusal) throw this.refusal
    if (this.chip) return this.chip
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(domError('AbortError')))
    })
  }

  async write({ records }: Parameters<Ndef['write']>[0], { signal }: { signal: AbortSignal }): Promise<void> {
    const chip = await this.present(signal)
    if (chip.refuses) throw chip.refuses
    if (chip.isLocked) throw domError('NetworkError', 'Failed to write due to an I/O error: null')
    chip.url = records[0]?.data
    if (chip.afterWriting) this.chip = chip.afterWriting
  }

  async scan({ signal }: { signal: AbortSignal }): Promise<void> {
    if (this.refusal) throw this.refusal
    const { chip } = this
    if (!chip || signal.aborted) return
    queueMicrotask(() => (chip.unreadable ? this.onreadingerror?.() : this.onreading?.(readingOf(chip))))
  }

  async makeReadOnly({ signal }: { signal: AbortSignal }): Promise<void> {
    const chip = await this.present(signal)
    if (chip.refusesLock) throw chip.refusesLock
    chip.isLocked = true
  }
}
