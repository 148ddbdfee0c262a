export {
  beginPasskeySession,
  enter,
  reopen,
  type SignedIn,
  signIn,
  signOut,
  signUp,
  useIsOwner,
  useSession,
} from './session.ts'
