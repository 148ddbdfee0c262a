export { segmentRoutes } from './routes.ts'
export { changeSegment, createSegment, deleteSegment, findSegment, toSegment } from './store.ts'
export { where } from './where.ts'
