// The stand-in of the language model as a process of its own, with its faults in order, again and again:
// node tests/support/openai-process.ts '{"faults": ["slow", null, "hang"], "hangMs": 1000}'. Prints its address.
import { type OpenaiFault, type OpenaiOptions, startOpenai, usualAnswer } from './openai.ts'

export interface OpenaiProcessOptions extends OpenaiOptions {
  /** What befalls the first question, the second and so on; null for nothing. */
  faults?: (OpenaiFault | null)[]
  /** Campaigns that long, in characters. */
  length?: number
}

const { faults = [], length = 0, ...options } = JSON.parse(process.argv[2] ?? '{}') as OpenaiProcessOptions
const standIn = await startOpenai(options)
standIn.control(() => faults[(standIn.questions.length - 1) % faults.length] ?? null)
if (length > 0)
  standIn.write((question) => ({
    ...usualAnswer(question),
    message: 'Välkommen in till oss när det passar dig. '.repeat(length / 42).trim(),
  }))
process.on('SIGTERM', () => {
  console.log(JSON.stringify({ questions: standIn.questions.length, firstTokens: standIn.firstTokens }))
  process.exit(0)
})
console.log(standIn.url)
