export { type Config, ConfigError, readConfig } from './read.ts'
