export { DemoPlace } from './DemoPlace.tsx'
export { OpenDemoButton } from './OpenDemoButton.tsx'
export { openDemo } from './view.ts'
