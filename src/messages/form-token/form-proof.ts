import type { Context } from '#platform/context.ts'
import { type FormProof, refuse } from '../contract.ts'
import { readFormKey } from './form-key.ts'
import { issueFormToken, verifyFormToken } from './form-token.ts'

/** Issues a token when a form is opened. */
export const openForm = async ({ db, clock }: Context): Promise<string> => issueFormToken(await readFormKey(db), clock.now())

/**
 * Checks that a person had time to fill the form.
 * @throws Refusal `too_fast` or `form_expired`: if all else is valid, the browser may fetch a token, wait, and send again
 */
export async function checkForm({ db, clock }: Context, { token }: FormProof): Promise<void> {
  const verdict = verifyFormToken(await readFormKey(db), token, clock.now())
  if (verdict !== 'right') throw refuse(verdict, { field: 'token' })
}
