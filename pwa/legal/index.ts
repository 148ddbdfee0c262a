export { ContactLines, LegalSections } from './LegalSections.tsx'
export { ProcessorTable } from './ProcessorTable.tsx'
