import type { Session } from '../../session/session.ts'

/** Answer to a login, with a password or a passkey. */
export type LoginAnswer = Session & { message: string; enrolSecondFactor?: true }
