import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { hourMs } from '#platform/time-units.ts'
import { limitNetwork, limitRequests } from '../limits/request-limit.ts'
import { forgottenAnswer, forgottenInput, resetInput, resetLinkInput, sentAnswer } from '../sign-in/contract.ts'
import { requestPasswordReset, sendPasswordReset } from './request-password-reset.ts'
import { readResetLink, resetPassword } from './reset-password.ts'

const tags = ['Accounts']

/** Reset links per address, regardless of the requester, so that mailboxes are not flooded. */
const addressLimit = { kind: 'reset.links', max: 5, window: 60 * 60 * 1000 }

export function registerPasswordReset(app: FastifyInstance, context: Context): void {
  const { limits } = context.config
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/forgot-password',
    {
      config: { access: 'public', rateLimit: { max: limits.registrationsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags,
        summary: 'Have a link to a new password mailed; the answer is the same for addresses without an account',
        body: forgottenInput,
        response: { 200: forgottenAnswer, ...failureResponses(400, 429) },
      },
    },
    async request => {
      await limitNetwork(context, { kind: 'reset.network', max: limits.registrationsPerHour, window: hourMs }, request)
      await limitRequests(context, addressLimit, request.body.email)
      await requestPasswordReset(context, request.body.email)
      const goesOut = canSendMail(context.config)
      return succeed({
        message: serverText(request.language, goesOut ? 'accounts-api.reset_link_asked' : 'accounts-api.reset_link_asked_filed'),
        goesOut,
      })
    },
  )

  api.post(
    '/reset-link',
    {
      config: { access: 'public', rateLimit: { max: limits.loginsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Whether the link to a new password is still good',
        body: resetLinkInput,
        response: { 200: successResponse({}), ...failureResponses(400, 422, 429) },
      },
    },
    async request => {
      await limitNetwork(context, { kind: 'reset.opened', max: limits.loginsPerMinute, window: 60_000 }, request)
      await readResetLink(context, request.body.token)
      return succeed({})
    },
  )

  api.post(
    '/reset-password',
    {
      config: { access: 'public', rateLimit: { max: limits.loginsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Set a new password with the token of a link; ends all sessions',
        body: resetInput,
        response: { 200: sentAnswer, ...failureResponses(400, 422, 429, 503) },
      },
    },
    async request => {
      await limitNetwork(context, { kind: 'reset.tokens', max: limits.loginsPerMinute, window: 60_000 }, request)
      await resetPassword(context, request.body, request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.password_reset') })
    },
  )

  api.post(
    '/send-password-reset/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags,
        summary: 'Have a link to a new password mailed to somebody',
        params: idParams,
        response: { 200: sentAnswer, ...failureResponses(400, 401, 403, 404, 409, 429) },
      },
    },
    async request => {
      await limitRequests(context, addressLimit, request.params.id)
      await sendPasswordReset(context, requireActor(request), request.params.id)
      return succeed({
        message: serverText(request.language, canSendMail(context.config) ? 'accounts-api.reset_link_sent' : 'accounts-api.reset_link_filed'),
      })
    },
  )
}
