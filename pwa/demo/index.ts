export { DemoPlace } from './DemoPlace.tsx'
export { OpenDemoButton } from './OpenDemoButton.tsx'
export { type DemoKind, openDemo } from './view.ts'
