export { tagOperations } from './operations.ts'
export { tagRoutes } from './routes.ts'
export { changeTag, createTag, hoursOf, tagCrossed, tagUrl, toTag } from './store.ts'
