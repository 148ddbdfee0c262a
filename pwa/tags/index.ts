export { CopyButton } from './CopyButton.tsx'
export { QrImage } from './QrImage.tsx'
export { shortOf } from './reach.ts'
export { useQr } from './useQr.ts'
