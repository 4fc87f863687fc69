import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Person, requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import type { LoginAttempts } from '../limits/login-attempts.ts'
import { confirmInput, offerAnswer, offerInput, proofInput, recoveryCodesAnswer, secondFactorAnswer, sentAnswer } from '../sign-in/contract.ts'
import { confirmSecondFactor, disableSecondFactor, offerSecondFactor, readOwnSecondFactor, renewRecoveryCodes, resetSecondFactor } from './second-factor.ts'

const tags = ['Own account']
const config = { access: 'employee', beforeSecondFactor: true } as const
/** Responses with secrets or codes, of which the app stores no readable copy. */
const secretConfig = { ...config, toldOnce: true } as const
const changeFailures = failureResponses(400, 401, 403, 404, 409, 429, 503)

/** Calls for the own second factor of staff, and for administrators to reset a lost one. */
export function registerSecondFactor(app: FastifyInstance, context: Context, attempts: LoginAttempts): void {
  const api = app.withTypeProvider<ZodTypeProvider>()

  /** Counts wrong passwords and codes like failed logins. */
  const withAttemptLimit = <Done>(request: FastifyRequest, work: (person: Person) => Promise<Done>): Promise<Done> => {
    const person = requirePerson(request)
    return attempts.during(person.email, request.ip, () => work(person))
  }

  api.get(
    '/second-factor',
    { config, schema: { tags, summary: 'Whether one signs in with a second factor', response: { 200: secondFactorAnswer, ...failureResponses(401, 403) } } },
    async request => succeed({ secondFactor: await readOwnSecondFactor(context, requirePerson(request)) }),
  )

  api.post(
    '/second-factor/offer',
    {
      config: secretConfig,
      schema: { tags, summary: 'A secret for one’s authenticator app, not in force yet', body: offerInput, response: { 200: offerAnswer, ...changeFailures } },
    },
    async request => succeed({ offer: await withAttemptLimit(request, person => offerSecondFactor(context, person, request.body.password)) }),
  )

  api.post(
    '/second-factor/confirm',
    {
      config: secretConfig,
      schema: {
        tags,
        summary: 'Put it in force with a first code; ends one’s other sessions',
        body: confirmInput,
        response: { 200: recoveryCodesAnswer, ...changeFailures },
      },
    },
    async request => {
      const recoveryCodes = await withAttemptLimit(request, person => confirmSecondFactor(context, person, request.body.code, request.id))
      return succeed({ message: serverText(request.language, 'accounts-api.second_factor_enabled'), recoveryCodes })
    },
  )

  api.post(
    '/second-factor/recovery-codes',
    {
      config: secretConfig,
      schema: { tags, summary: 'New recovery codes in place of the old ones', body: proofInput, response: { 200: recoveryCodesAnswer, ...changeFailures } },
    },
    async request => {
      const recoveryCodes = await withAttemptLimit(request, person => renewRecoveryCodes(context, person, request.body, request.id))
      return succeed({ message: serverText(request.language, 'accounts-api.recovery_codes_renewed'), recoveryCodes })
    },
  )

  api.post(
    '/second-factor/disable',
    { config, schema: { tags, summary: 'Sign in with the password alone again', body: proofInput, response: { 200: sentAnswer, ...changeFailures } } },
    async request => {
      await withAttemptLimit(request, person => disableSecondFactor(context, person, request.body, request.id))
      return succeed({ message: serverText(request.language, 'accounts-api.second_factor_disabled') })
    },
  )

  api.post(
    '/reset-second-factor/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['Accounts'],
        summary: 'Take somebody’s lost second factor away; ends all sessions',
        params: idParams,
        response: { 200: sentAnswer, ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      await resetSecondFactor(context, requireActor(request), request.params.id)
      return succeed({ message: serverText(request.language, 'accounts-api.second_factor_reset') })
    },
  )
}
