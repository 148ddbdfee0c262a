export { asked, commands } from './commands.ts'
