export { QrCode } from './QrCode.tsx'
export { QrImage } from './QrImage.tsx'
export { shortOf } from './short-address.ts'
export { useQr } from './useQr.ts'
