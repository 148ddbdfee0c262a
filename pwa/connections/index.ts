export { KeysSection } from './KeysSection.tsx'
