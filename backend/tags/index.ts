export { tagRoutes } from './routes.ts'
export { changeTag, createTag, tagUrl, toTag } from './store.ts'
