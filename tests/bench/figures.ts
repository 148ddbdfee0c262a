/** One figure beside its reference, measured in turn in the same run. */
export interface Figure {
  part: string
  name: string
  /** The product's own, in `unit`. */
  value: number
  unit: string
  /** What it is held against, and the ratio to it. */
  reference: string
  ratio: number
  /** The goal, such as `>= 0.65`; absent where there is none. */
  goal?: string
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export function meets({ goal, ratio }: Figure): boolean | null {
  const match = /^(>=|<=) ([\d.]+)$/.exec(goal ?? '')
  if (!match) return null
  return match[1] === '>=' ? ratio >= Number(match[2]) : ratio <= Number(match[2])
}

const verdicts = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
])

export function print(figures: Figure[]): void {
  for (const figure of figures) {
    const own = `${figure.value.toLocaleString('en', { maximumFractionDigits: 1 })} ${figure.unit}`
    const ratio = `${figure.ratio.toFixed(2)} × ${figure.reference}`
    const goal = figure.goal ? `goal ${figure.goal} ${verdicts.get(meets(figure))}` : ''
    console.log([figure.name.padEnd(52), own.padStart(16), ratio.padEnd(40), goal].join('  '))
  }
}
