/** The groups of things that reach each other and so themselves, by Tarjan's algorithm; one alone only if it names itself. */
export function circlesIn(arrows: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []

  function visit(node: string): number {
    const own = index.size
    index.set(node, own)
    stack.push(node)
    let lowest = own
    for (const next of arrows.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? own)
    }
    low.set(node, lowest)
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1 || [...(arrows.get(node) ?? [])].includes(node)) circles.push(circle.toSorted())
    }
    return lowest
  }

  for (const node of arrows.keys()) if (!index.has(node)) visit(node)
  return circles
}
