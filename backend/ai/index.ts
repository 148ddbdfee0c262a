export { createModel, type Model, type ModelOptions } from './model.ts'
export { accountTextsOf, forgiveAccountTexts } from './purse.ts'
export { aiRoutes } from './routes.ts'
