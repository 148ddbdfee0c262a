export { follow, openedBy } from './marks.ts'
export { measuredOf, trackingFor, trackingOf } from './measured.ts'
export { trackingScreens } from './screen.ts'
