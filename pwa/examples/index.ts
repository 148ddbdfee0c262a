export { ExampleMark } from './ExampleMark.tsx'
export { ExamplesNotice } from './ExamplesNotice.tsx'
