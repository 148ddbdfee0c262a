export { tagRoutes } from './routes.ts'
export { changeTag, createTag, tagCrossed, tagUrl, toTag } from './store.ts'
