export { fillWithExamples } from './fill.ts'
export { exampleRoutes } from './routes.ts'
