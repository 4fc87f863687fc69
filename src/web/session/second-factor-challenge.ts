import { ApiError } from '../shared/api.ts'
import type { SignedInUser } from './session.ts'

/** Challenge of a response that asks for a code; undefined for every other error. */
export function getSecondFactorChallenge(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return undefined
  return typeof error.answer.challenge === 'string' ? error.answer.challenge : undefined
}

/** Whether the challenge is used up or too old, so that the password must be sent again. */
export const isChallengeExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'challenge_expired'

/** Path of the second-factor setup. */
export const getSecondFactorPath = ({ role }: Pick<SignedInUser, 'role'>): string =>
  role === 1 ? '/dashboard/admin/profile' : '/dashboard/user/profile-settings'
