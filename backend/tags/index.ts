export { tagOperations } from './operations.ts'
export { tagRoutes } from './routes.ts'
export { createTag, hoursOf, sitesOf, tagUrl, toTag } from './store.ts'
