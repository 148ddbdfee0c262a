import { wrongsOf } from './checks.ts'
import { heal } from './heal.ts'
import type { Sabotage } from './network.ts'
import { openUp, type Step, stepsOf, take } from './steps.ts'
import { createWorld } from './world.ts'

export interface Outcome {
  /** What is not as it must be. */
  wrongs: string[]
  /** What happened, in words. */
  story: string[]
  /** How many changes were called saved, and how many the server applied. */
  told: number
  landed: number
  /** How many texts were handed over, and how many people said no to them. */
  handed: number
  nos: number
}

/** One run from a seed: what people, devices and the network do, then the healing, then the questions. */
export async function simulate(
  seed: string,
  steps: readonly Step[] = stepsOf(seed),
  sabotage: Sabotage = {},
): Promise<Outcome> {
  const world = await createWorld(seed, sabotage)
  const { model, story } = world
  const wrongs: string[] = []
  try {
    await openUp(world)
    for (const step of steps) await take(world, step)
    story.push('— everything works again —')
    await heal(world)
    wrongs.push(...(await wrongsOf(world)))
  } catch (error) {
    // Dexie's errors are without a stack.
    wrongs.push(`fault: ${(error instanceof Error && error.stack) || String(error)}`)
  } finally {
    await world.end()
  }
  return {
    wrongs,
    story,
    told: model.told.length + model.signups.length,
    landed: model.landed.length,
    handed: model.handed.length,
    nos: model.nos.size,
  }
}

/** Leaves out whatever the failure does not need. */
export async function shrink(seed: string, tries = 200): Promise<Step[]> {
  let steps = stepsOf(seed)
  const fails = async (fewer: Step[]) => (await simulate(seed, fewer)).wrongs.length > 0
  let left = tries
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < steps.length && left > 0; left--) {
      const fewer = [...steps.slice(0, at), ...steps.slice(at + size)]
      if (await fails(fewer)) steps = fewer
      else at += size
    }
  return steps
}
