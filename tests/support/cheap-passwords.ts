import { vi } from 'vitest'

// Each shop that a test opens would cost a core thirty milliseconds. The hashes are Argon2's own, and only made of less;
// what is held against one reads in it how it was made. Tests of the cost itself say `vi.unmock`.
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const hash: typeof argon2.hash = (password, options, signal) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal)
  return { ...argon2, hash }
})

// The same few people open nearly all of them, at an address that begins with another number each time: zxcvbn, which
// takes a core ten milliseconds, weighs each of their passwords once.
vi.mock(import('../../backend/businesses/security/password-strength.ts'), async (load) => {
  const { refuseWeak } = await load()
  const answers = new Map<string, Promise<void>>()
  return {
    refuseWeak: (password, own) => {
      const asked = JSON.stringify([password, own.map((text) => text.replace(/^\d+@/, '@'))])
      const answer = answers.get(asked) ?? refuseWeak(password, own)
      answers.set(asked, answer)
      return answer
    },
  }
})
