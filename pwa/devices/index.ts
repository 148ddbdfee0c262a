export { DeviceSections } from './DeviceSections.tsx'
export { Guard } from './Guard.tsx'
