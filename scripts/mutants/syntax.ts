// A file's syntax tree, by the parser that comes with Vite: TypeScript 7 gives its own to nobody yet.
import { parseAst } from 'vite'

/** A node of the tree: ESTree, with TypeScript's own beside it. Positions count the characters of the text. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const parse = (file: string, text: string): Node =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' }) as unknown as Node

/** What is under a node in the order of the text; types, which are gone when the program runs, left out. */
function* childrenOf(node: Node): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters')
      continue
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield [key, each]
  }
}

const values = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Whether a node is nothing but types or names of modules. */
const isSilent = ({ type }: Node): boolean =>
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration' ||
  (type.startsWith('TS') && !values.has(type))

export interface Place {
  node: Node
  /** What it is of its parent, such as `test` of an `if`. */
  key: string
  /** From the file down to the parent. */
  above: readonly Node[]
}

export function* walk(node: Node, key = '', above: readonly Node[] = []): Generator<Place> {
  if (isSilent(node)) return
  yield { node, key, above }
  const below = [...above, node]
  for (const [childKey, child] of childrenOf(node)) yield* walk(child, childKey, below)
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

export const isFunction = ({ type }: Node): boolean => functions.has(type)

/** Each function of a file, in the order of the text. */
export const functionsOf = (tree: Node): Node[] => [...walk(tree)].map(({ node }) => node).filter(isFunction)

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length
