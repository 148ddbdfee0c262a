export { mayTell, type Resolve } from './address.ts'
export { type Answer, type Line, openLine, type PostOptions } from './post.ts'
