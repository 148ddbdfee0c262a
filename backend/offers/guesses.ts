import type { Rate } from '../database/index.ts'
import type { Limits } from '../http/limits.ts'

/** Codes that no voucher of the shop has, in an hour: nobody mistypes so many that the check does not catch. */
export const GUESSES_A_DEVICE: Rate = { points: 20, seconds: 3600 }
export const GUESSES_A_SHOP: Rate = { points: 100, seconds: 3600 }

/**
 * Asks about codes for a device, and counts those that turn out to be none. Throws `tooMany` without asking once there
 * were too many of them, and what `ask` throws, with nothing counted.
 * @param ask answers with the number of codes that no voucher has, beside its answer
 */
export async function guarded<T>(
  limits: Limits,
  { businessId, deviceId }: { businessId: string; deviceId: string },
  ask: () => Promise<{ answer: T; unknown: number }>,
): Promise<T> {
  const counted = [
    ['voucherGuessesADevice', `${businessId} ${deviceId}`, GUESSES_A_DEVICE],
    ['voucherGuessesAShop', businessId, GUESSES_A_SHOP],
  ] as const
  const taken: (typeof counted)[number][] = []
  const giveBack = async () => {
    for (const [name, key] of taken) await limits.giveBack(name, key)
  }
  const takeAndAsk = async () => {
    for (const each of counted) {
      const [name, key, rate] = each
      await limits.take(name, key, rate)
      taken.push(each)
    }
    return ask()
  }
  const { answer, unknown } = await takeAndAsk().catch(async (fault: unknown) => {
    // It told nothing of any code, and the device asks again.
    await giveBack()
    throw fault
  })
  if (unknown === 0) await giveBack()
  // What is left of the hour is taken, and no more.
  if (unknown > 1)
    for (const [name, key, rate] of counted)
      await limits.take(name, key, rate, unknown - 1).catch(() => undefined)
  return answer
}
