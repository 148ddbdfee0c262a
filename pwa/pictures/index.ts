export { usePictureUrl } from './chosen.ts'
export { PictureButtons, pictureTrouble } from './PictureButtons.tsx'
export { PictureField } from './PictureField.tsx'
export { base64Of, openPicture, UnreadablePicture, writtenWithin } from './written.ts'
