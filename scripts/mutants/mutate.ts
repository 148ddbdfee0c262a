import { isFunction, lineAt, type Node, type Place, parse, walk } from './syntax.ts'

/** One change of one place: `text.slice(start, end)` becomes `becomes`. */
export interface Mutant {
  file: string
  line: number
  start: number
  end: number
  was: string
  becomes: string
  /** Which of the file's functions it stands in, in the order of the text; null outside of all. */
  within: number | null
}

/** What one node may become. */
type Change = Pick<Mutant, 'start' | 'end' | 'becomes'>

const others: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
/** Of a query: `where('at', '<=', now)`, `orderBy('at', 'desc')`. */
const othersInQueries: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
  is: 'is not',
  'is not': 'is',
  asc: 'desc',
  desc: 'asc',
}
const othersInSums: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*' }
const otherMethods: Record<string, string> = { min: 'max', max: 'min', some: 'every', every: 'some' }

/** Calls that can be left out of a chain: what a query asks, what a list or a text goes through. */
const links = new Set(
  `where whereRef on onRef orderBy limit offset forUpdate skipLocked distinct having groupBy doNothing filter slice
  toSorted sort toReversed reverse trim toLowerCase toUpperCase normalize replace replaceAll padStart catch finally
  transform refine min max strict`.split(/\s+/),
)
/** What names columns: one less is a type error or nothing. */
const columns = new Set(['select', 'returning', 'columns', 'groupBy'])

/** What is said, not done: what a log or an error reads like is no promise. */
const isTalk = (text: string): boolean => /^(await )?(void )?[\w.]*\blog\.\w+\(|^console\./.test(text)

const asNode = (value: unknown): Node => value as Node

/** Of a text, each change that a test should notice. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const tree = parse(file, text)
  const nth = new Map<Node, number>()
  const found: Mutant[] = []
  for (const place of walk(tree)) {
    if (isFunction(place.node)) nth.set(place.node, nth.size)
    const around = isFunction(place.node) ? place.node : place.above.findLast(isFunction)
    for (const change of changesOf(place, text)) {
      const was = text.slice(change.start, change.end)
      if (was === change.becomes || isTalk(was)) continue
      const within = around ? (nth.get(around) ?? null) : null
      found.push({ file, line: lineAt(text, change.start + was.search(/\S/)), was, within, ...change })
    }
  }
  return found
}

function changesOf({ node, key, above }: Place, text: string): Change[] {
  const parent = above.at(-1)
  const said = (part: unknown): string => text.slice(asNode(part).start, asNode(part).end)
  const to = (becomes: string): Change => ({ start: node.start, end: node.end, becomes })
  const changes: Change[] = []
  if (key === 'test' && parent && node.type !== 'Literal') {
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
      changes.push(to('true'), to('false'))
    if (parent.type === 'WhileStatement') changes.push(to('false'))
  }
  switch (node.type) {
    case 'LogicalExpression':
      changes.push(to(said(node.left)), to(said(node.right)))
      break
    case 'BinaryExpression':
      changes.push(...operators(node, text))
      break
    case 'UnaryExpression':
      if (node.operator === '!') changes.push(to(said(node.argument)))
      break
    case 'Literal':
      changes.push(...literals(node, key, parent).map(to))
      break
    case 'ArrayExpression':
      changes.push(...withoutEach(node, parent))
      break
    case 'CallExpression':
      changes.push(...calls(node, text))
      break
    case 'ExpressionStatement':
      if (isDeed(asNode(node.expression))) changes.push(to(';'))
      if (asNode(node.expression).type === 'AwaitExpression')
        changes.push(to(`void ${said(asNode(node.expression).argument)}`))
      break
    case 'ContinueStatement':
    case 'BreakStatement':
    case 'ThrowStatement':
      if (parent?.type !== 'SwitchCase') changes.push(to(';'))
      break
  }
  return changes
}

/** An operator stands between the operands, with nothing but space and brackets beside it. */
function operators(node: Node, text: string): Change[] {
  const operator = String(node.operator)
  const [left, right] = [asNode(node.left), asNode(node.right)]
  const isText = [left, right].some(
    ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'),
  )
  const other = others[operator] ?? (isText ? undefined : othersInSums[operator])
  const start = text.indexOf(operator, left.end)
  return other === undefined ? [] : [{ start, end: start + operator.length, becomes: other }]
}

function literals({ value }: Node, key: string, parent: Node | undefined): string[] {
  if (typeof value === 'number') return [String(value + 1)]
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value !== 'string' || key !== 'arguments' || parent?.type !== 'CallExpression') return []
  const other = othersInQueries[value]
  return other === undefined ? [] : [`'${other}'`]
}

/** The list without each of its elements. */
function withoutEach(node: Node, parent: Node | undefined): Change[] {
  if (parent?.type === 'CallExpression' && columns.has(methodOf(parent))) return []
  const elements = (node.elements as (Node | null)[]).filter((element) => element !== null)
  return elements.map(({ start, end }, at) => {
    const next = elements[at + 1]
    const before = elements[at - 1]
    return next ? { start, end: next.start, becomes: '' } : { start: before?.end ?? start, end, becomes: '' }
  })
}

/** The name of the method that is called; empty where it is none. */
function methodOf({ callee }: Node): string {
  const { type, computed, property } = asNode(callee)
  return type === 'MemberExpression' && computed !== true ? String(asNode(property).name) : ''
}

function calls(node: Node, text: string): Change[] {
  const name = methodOf(node)
  if (name === '') return []
  const [object, property] = [asNode(asNode(node.callee).object), asNode(asNode(node.callee).property)]
  // `Math.min(…)` and `z.min(…)` begin there; nothing would be left.
  const isBeginning = ['Math', 'z'].includes(text.slice(object.start, object.end))
  const changes: Change[] = []
  if (links.has(name) && !isBeginning) changes.push({ start: object.end, end: node.end, becomes: '' })
  const other = otherMethods[name]
  if (other && (isBeginning || name === 'some' || name === 'every'))
    changes.push({ start: property.start, end: property.end, becomes: other })
  return changes
}

/** Whether a statement does something that its absence would show. */
function isDeed({ type, argument, operator }: Node): boolean {
  if (type === 'AwaitExpression') return true
  if (type === 'UnaryExpression')
    return operator === 'delete' || (operator === 'void' && isDeed(asNode(argument)))
  return ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes(type)
}
