import type { Tone } from './verdict.ts'

interface Note {
  /** Hertz. */
  pitch: number
  /** Seconds from the beginning. */
  at: number
  length: number
}

/** Told apart without looking: two that rise, two alike, one that is low. */
const tunes: Record<Exclude<Tone, 'go'>, { notes: Note[]; buzz: number[] }> = {
  success: {
    notes: [
      { pitch: 660, at: 0, length: 0.12 },
      { pitch: 990, at: 0.13, length: 0.2 },
    ],
    buzz: [60],
  },
  warning: {
    notes: [
      { pitch: 440, at: 0, length: 0.14 },
      { pitch: 440, at: 0.22, length: 0.14 },
    ],
    buzz: [80, 80, 80],
  },
  neutral: { notes: [{ pitch: 196, at: 0, length: 0.35 }], buzz: [250] },
}

let context: AudioContext | undefined

/** Asks for sound while a finger is down, which is when Safari gives it. */
export function wakeSound(): AudioContext | undefined {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume().catch(() => undefined)
  } catch {
    // Without a sound card there is none.
  }
  return context
}

/** Sounds and shakes where the device can and may; words and colour say the same. */
export function sound(tone: Tone): void {
  if (tone === 'go') return
  const { notes, buzz } = tunes[tone]
  navigator.vibrate?.(buzz)
  const awake = wakeSound()
  for (const note of notes) if (awake) play(awake, note)
}

function play(on: AudioContext, { pitch, at, length }: Note): void {
  const begin = on.currentTime + at
  const voice = on.createOscillator()
  const volume = on.createGain()
  voice.frequency.value = pitch
  // A tone that is cut off clicks.
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(0.3, begin + 0.01)
  volume.gain.linearRampToValueAtTime(0, begin + length)
  voice.connect(volume).connect(on.destination)
  voice.start(begin)
  voice.stop(begin + length)
}
