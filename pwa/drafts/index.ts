export { type NewDraft, sharedText, startFrom, useNewDraft, withShared } from './draft.ts'
export { type EditDraft, useEditDraft } from './edit-draft.ts'
export {
  blank,
  type CampaignEditing,
  type CampaignValues,
  fieldsOf,
  hasEssentials,
  messageOf,
  showFaults,
  useCampaignForm,
  valuesOf,
} from './form.ts'
export { useAutosave } from './useAutosave.ts'
export { useBeginning } from './useBeginning.ts'
export { NEW, useVersions, type Versions } from './useVersions.ts'
export type { Author, Version, Wording } from './versions.ts'
