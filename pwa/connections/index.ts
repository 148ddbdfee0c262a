export { Connections } from './Connections.tsx'
