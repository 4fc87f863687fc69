import { ApiFailure } from './api.ts'

/** The challenge of a refusal that asks for a code; undefined for every other failure. */
export function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'second_factor') return undefined
  return typeof error.answer.challenge === 'string' ? error.answer.challenge : undefined
}

/** The challenge has been used up or is too old: the password has to be sent again. */
export const challengeIsOver = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'challenge_over'
