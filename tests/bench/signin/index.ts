import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bjornsBarbershop } from '../../support/people.ts'
import { startProduct } from '../../support/product.ts'
import { openShop } from '../../support/shop.ts'
import { type Caller, p99Of } from '../calls.ts'
import { type Figure, median } from '../figures.ts'
import type { Settings } from '../parts.ts'

const FEW = 8
const FEW_MS = 400
const TURNS = 25
const CROWD = 64
const CROWD_MS = 4000
const OTHERS_MS = 100

/** What each sign-in took, shortest first. A refusal throws. */
async function signIns(url: string, many: number, turns: number): Promise<number[]> {
  const file = join(import.meta.dirname, 'load.ts')
  const { ownerEmail, password } = bjornsBarbershop
  const words = [file, url, String(many), String(turns), ownerEmail, password]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  return JSON.parse(stdout) as number[]
}

const p99 = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN

/** Crowds one after the other for as long as others call; the longest that anybody of them waited, and the others' p99. */
async function crowdBeside(caller: Caller): Promise<{ longest: number; others: number }> {
  let calling = true
  const asked = p99Of(caller).finally(() => {
    calling = false
  })
  let longest = 0
  while (calling) longest = Math.max(longest, (await signIns(caller.url, CROWD, 1)).at(-1) ?? 0)
  return { longest, others: await asked }
}

function figure(name: string, value: number, most: number): Figure {
  const reference = `the ${most} ms it may take`
  return { part: 'signin', name, value, unit: 'ms', reference, ratio: value / most, goal: '<= 1' }
}

/** Sign-ins at once, each with a real password to check, and what they cost those who are signed in already. */
export async function signin({ small, rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct({ env: { LIMITS: 'off' } })
  try {
    const { owner } = await openShop(product.url, bjornsBarbershop)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const few: number[] = []
    const crowds: { longest: number; others: number }[] = []
    for (let round = 0; round < (small ? 1 : rounds); round += 1) {
      few.push(p99(await signIns(product.url, FEW, TURNS)))
      crowds.push(await crowdBeside({ url: product.url, cookie }))
    }
    const longest = crowds.map((crowd) => crowd.longest)
    const others = crowds.map((crowd) => crowd.others)
    return [
      figure(`${FEW} sign in at once: p99`, median(few), FEW_MS),
      figure(`${CROWD} sign in at once: the last is in`, Math.max(...longest), CROWD_MS),
      figure(`${CROWD} sign in at once: p99 of other calls`, median(others), OTHERS_MS),
    ]
  } finally {
    await product.dispose()
  }
}
