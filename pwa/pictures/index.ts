export { usePictureUrl } from './chosen.ts'
export { PictureField } from './PictureField.tsx'
