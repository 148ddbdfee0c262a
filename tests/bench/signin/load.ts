// A process of its own in which so many people sign in at once, each in a loop of so many turns. Arguments: url, how many,
// turns, address, password. Prints one line of JSON: what each answer took in milliseconds, in order of size.
import { signin } from '../../../shared/businesses.ts'

const [url = '', many = '8', turns = '1', email = '', password = ''] = process.argv.slice(2)
const body = JSON.stringify({ email, password })

async function signInOnce(): Promise<number> {
  const started = performance.now()
  const response = await fetch(url + signin.path, {
    method: signin.method,
    headers: { 'content-type': 'application/json', origin: url },
    body,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return performance.now() - started
}

async function person(): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < Number(turns); turn += 1) times.push(await signInOnce())
  return times
}

const all = await Promise.all(Array.from({ length: Number(many) }, person))
console.log(JSON.stringify(all.flat().toSorted((a, b) => a - b)))
