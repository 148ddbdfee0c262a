/** The path of the signed-in person's profile. */
export const PROFILE_PATH = '/api/business/profile'
