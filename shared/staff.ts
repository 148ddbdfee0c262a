import * as z from 'zod'
import { accepted, password } from './account-forms.ts'
import { roles, session } from './businesses.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { ownName } from './names.ts'

/** An invitation can be accepted for so many days after its mail. */
export const INVITATION_DAYS = 7
/** People of one business, those who are invited among them. */
export const STAFF_MAX = 50

export const member = z.object({
  id: f.id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: z.string(),
})
export type Member = z.infer<typeof member>

/** Somebody who was invited and has not accepted yet. */
export const invitation = z.object({
  id: f.id,
  email: z.string(),
  /** The time of the newest mail. */
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitation>

export const newInvitation = z.object({ email: f.email })
export type NewInvitation = z.infer<typeof newInvitation>

export const acceptance = z.object({
  token: f.opaque(100).min(1, 'required'),
  firstName: ownName('firstName'),
  lastName: ownName('lastName'),
  password,
  termsAccepted: accepted('termsRequired'),
  privacyAccepted: accepted('privacyRequired'),
})
export type Acceptance = z.infer<typeof acceptance>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  access: 'owner',
  summary: 'The people of the business, the owner first, and the invitations that wait.',
  input: z.object({}),
  output: z.object({ staff: z.array(member), invitations: z.array(invitation) }),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/staff',
  access: 'owner',
  summary:
    'Mails an invitation to work in the business. An address that is invited already gets a new link in place of the old.',
  input: newInvitation,
  output: z.object({ invitation }),
  status: 201,
})

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/staff/:id',
  access: 'owner',
  summary: 'Removes somebody who works in the business; their sessions end at once.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/staff/invitations/:id/resend',
  access: 'owner',
  summary: 'Mails an invitation again with a new link; the earlier one opens nothing any more.',
  input: z.object({ id: f.id }),
  output: z.object({ invitation }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/staff/invitations/:id',
  access: 'owner',
  summary: 'Withdraws an invitation; its link opens nothing any more.',
  input: z.object({ id: f.id }),
  output: f.nothing,
  status: 204,
})

export const seeInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/see-invitation',
  access: 'public',
  summary: 'Who invites, for whoever holds the link of the mail.',
  input: acceptance.pick({ token: true }),
  output: z.object({
    businessName: z.string(),
    email: z.string(),
    /** Whether the address has an account already, which can belong to one business only. */
    isTaken: z.boolean(),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'public',
  summary: 'Accepts an invitation, once, and signs in.',
  input: acceptance,
  output: session,
  status: 201,
})

export const endpoints = {
  listStaff,
  inviteStaff,
  removeStaff,
  resendInvitation,
  withdrawInvitation,
  seeInvitation,
  acceptInvitation,
}
