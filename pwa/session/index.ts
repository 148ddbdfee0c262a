export { refuseWhileLocked } from './counter-lock.ts'
export { resume, signOut, useHasEnded, useIsOwner, useOpenSession, useSession } from './session.ts'
export { beginPasskeySession, enter, reopen, type SignedIn, signIn, signUp } from './sign-in.ts'
