import { ApiError } from '../shared/api.ts'
import type { SignedInUser } from './session.ts'

/** The challenge of a refusal that asks for a code; undefined for every other failure. */
export function getSecondFactorChallenge(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return undefined
  return typeof error.answer.challenge === 'string' ? error.answer.challenge : undefined
}

/** The challenge has been used up or is too old: the password has to be sent again. */
export const isChallengeExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'challenge_over'

/** Where somebody sets up the second factor. */
export const getSecondFactorPath = ({ role }: Pick<SignedInUser, 'role'>): string =>
  role === 1 ? '/dashboard/admin/profile' : '/dashboard/user/profile-settings'
