/** Where who is signed in, and of which business, is asked and changed. */
export const PROFILE_PATH = '/api/business/profile'
