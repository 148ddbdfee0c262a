export { type DemoShop, ensureDemoShop } from './demo.ts'
export { businessOf } from './profile.ts'
export { businessRoutes } from './routes.ts'
export { keepShownWordings, type Wording, wordingOf, wordingsOf } from './wordings.ts'
