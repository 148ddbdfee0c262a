import type { Variations, VariationsRequest } from '../ai.ts'

/** Says the same in `count` other ways; fewer where there are no more. */
export const variations = (request: VariationsRequest, _count: number, _seed: number): Variations => ({
  variations: [request.originalMessage],
  writtenBy: 'builtIn',
})
