export { QrCode } from './QrCode.tsx'
export { QrImage } from './QrImage.tsx'
export { shortOf } from './reach.ts'
export { useQr } from './useQr.ts'
