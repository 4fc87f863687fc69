import type { Context } from '#platform/context.ts'
import { type Proof, refuse } from '../contract.ts'
import { formKey } from './form-key.ts'
import { issueFormToken, judgeFormToken } from './form-token.ts'

/** What a form fetches when it is opened. */
export const openForm = async ({ db, clock }: Context): Promise<string> => issueFormToken(await formKey(db), clock.now())

/**
 * Asks whether a person had the time to fill the form.
 * @throws Refusal `too_fast` or `form_expired`: a browser that has all the rest right may fetch a token, wait, and send again
 */
export async function checkForm({ db, clock }: Context, { token }: Proof): Promise<void> {
  const age = judgeFormToken(await formKey(db), token, clock.now())
  if (age !== 'right') throw refuse(age, { field: 'token' })
}
