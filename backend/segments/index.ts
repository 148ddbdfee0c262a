export { segmentOperations } from './operations.ts'
export { segmentRoutes } from './routes.ts'
export {
  conditionsNow,
  createSegment,
  deleteSegment,
  findSegment,
  toSegment,
} from './store.ts'
export { where } from './where.ts'
