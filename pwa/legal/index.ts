export { LegalSections } from './LegalSections.tsx'
export { ProcessorTable } from './ProcessorTable.tsx'
