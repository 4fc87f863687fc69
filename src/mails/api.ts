import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { mailAnswer, mailRetried, mailsAnswer, mailsQuery } from './contract.ts'
import { listMails } from './list-mails.ts'
import { registerMailTemplates } from './mail-templates.ts'
import { readMail, retryFailedMail } from './read-mail.ts'

const config = { access: 'administrator' } as const
const tags = ['mails']

/** Calls for the list of outgoing mails and their status. */
export function registerMails(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  registerMailTemplates(app, context)

  api.get(
    '/api/v1/mails',
    {
      config,
      schema: {
        summary: 'Mails and what has become of them, the newest first',
        tags,
        querystring: mailsQuery,
        response: { 200: mailsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      return succeed(await context.replica.read(db => listMails({ ...context, db }, query)))
    },
  )

  api.get(
    '/api/v1/mails/:id',
    {
      config,
      schema: {
        summary: 'One mail, as it was written where that is kept',
        tags,
        params: idParams,
        response: { 200: mailAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async ({ params }) => {
      return succeed({ mail: await readMail(context, params.id) })
    },
  )

  api.post(
    '/api/v1/mails/:id/retry',
    {
      config,
      schema: {
        summary: 'Try a mail that failed at once',
        tags,
        params: idParams,
        response: { 200: mailRetried, ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      const mail = await retryFailedMail(context, request.params.id, requireActor(request))
      return succeed({
        message: serverText(request.language, canSendMail(context.config) ? 'mails-api.retried' : 'mails-api.retried_filed'),
        mail,
      })
    },
  )
}
