export { type DemoShop, ensureDemoShop } from './demo.ts'
export { businessOf } from './profile.ts'
export { businessRoutes } from './routes.ts'
export { keepWordings, type Wording, wordingOf, wordingsOf } from './wordings.ts'
