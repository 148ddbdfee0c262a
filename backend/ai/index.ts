export { createModel, type Model, type ModelOptions } from './model.ts'
export { aiRoutes } from './routes.ts'
export { accountTextsOf, forgiveAccountTexts } from './text-budget.ts'
