export { OwnerOnlyDialog, OwnerOnlyNotice } from './OwnerOnly.tsx'
export { StaffSection } from './StaffSection.tsx'
