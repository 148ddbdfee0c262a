export { refuseWhileLocked } from './counter-lock.ts'
export {
  beginPasskeySession,
  enter,
  reopen,
  resume,
  type SignedIn,
  signIn,
  signOut,
  signUp,
  useHasEnded,
  useIsOwner,
  useOpenSession,
  useSession,
} from './session.ts'
