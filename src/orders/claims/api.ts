import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { acceptPictureForms, uploadedPicture } from '#platform/images/picture-form.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { mailsGoOut } from '#platform/mail/mail-progress.ts'
import { failures } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { openOrder, openProgress } from '../tracking/authorize-order.ts'
import { calledAsIn } from '../tracking/translate-order.ts'
import {
  claimedAnswer,
  claimInput,
  claimsAnswer,
  claimsOfOrderAnswer,
  claimsQuery,
  decidedAnswer,
  decideInput,
  type OfficeClaim,
  photoParams,
} from './contract.ts'
import { decideClaim } from './decide-claim.ts'
import { followClaims } from './follow-claims.ts'
import { listClaims } from './list-claims.ts'
import { makeClaim } from './make-claim.ts'
import { claimsOfOrder, readPhoto } from './read-claims.ts'

const tags = ['claims']
const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers['accept-language'])

/** What is said to whoever has decided: it promises a mail only where one goes out. */
function decidedText({ state, byMail }: OfficeClaim, goesOut: boolean) {
  if (!byMail) return state === 'declined' ? 'claims-api.decided_decline' : 'claims-api.decided_refund_page'
  const done = state === 'declined' ? ('decline' as const) : ('refund' as const)
  return goesOut ? (`claims-api.decided_${done}` as const) : (`claims-api.decided_${done}_filed` as const)
}

/** Claims: made by whoever has the order, decided by who keeps its restaurant. */
export async function claimsApi(root: FastifyInstance, context: Context, streams: EventStreams): Promise<void> {
  await root.register(async scope => {
    await acceptPictureForms(scope)
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/v1/orders/:id/claims',
      {
        config: { access: 'public', rateLimit: { max: 10, timeWindow: '10 minutes', groupId: 'claims' } },
        schema: {
          summary: 'Something was missing or wrong: a claim, with a photo where there is one',
          description:
            'Refunded at once within the rules and the restaurant’s budget, else passed to a person (`escalated`). Filed with a session of the restaurant’s staff it always waits for a manager.',
          tags,
          consumes: ['multipart/form-data', 'application/json'],
          params: orderParams,
          querystring: orderQuery,
          body: claimInput,
          response: { 201: claimedAnswer, ...failures(400, 404, 409, 413, 415, 422, 429, 503) },
        },
      },
      async (request, reply) => {
        const { params, query, body, person } = request
        const language = languageOf(request)
        // A stranger's picture isn't even looked at.
        await openProgress(context, params.id, { person, token: query.token })
        const photo = await uploadedPicture(request)
        const device = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const claim = await makeClaim(context, { orderId: params.id, input: body, photo, language, device, person, token: query.token })
        const text =
          claim.state === 'refunded'
            ? claim.counter
              ? 'claims-api.refunded_counter'
              : 'claims-api.refunded'
            : claim.byMail
              ? 'claims-api.received'
              : 'claims-api.received_page'
        const order = await openOrder(context, params.id, { person, token: query.token }, language)
        const shown = { ...claim, lines: calledAsIn(order, claim.lines) }
        return reply.code(201).send({ success: true as const, message: serverText(language, text), claim: shown })
      },
    )
  })

  const routes = root.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/v1/orders/:id/claims',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What was claimed about an order, and until when something can be',
        tags,
        params: orderParams,
        querystring: orderQuery,
        response: { 200: claimsOfOrderAnswer, ...failures(400, 404) },
      },
    },
    async (request, reply) => {
      const asker = { person: request.person, token: request.query.token }
      const order = await openOrder(context, request.params.id, asker, languageOf(request))
      reply.header('cache-control', 'no-store')
      const { claims, ...more } = await claimsOfOrder(context, request.params.id)
      return { success: true as const, claims: claims.map(claim => ({ ...claim, lines: calledAsIn(order, claim.lines) })), ...more }
    },
  )

  const config = { access: 'staff' } as const
  routes.get(
    '/api/v1/claims',
    {
      config,
      schema: {
        summary: 'Claims, the newest first, before them those about allergens that wait; a manager’s are those of the own restaurants',
        tags,
        querystring: claimsQuery,
        response: { 200: claimsAnswer, ...failures(400, 401, 403) },
      },
    },
    async request => {
      return { success: true as const, ...(await listClaims(context, request.query, personOf(request))) }
    },
  )
  routes.get(
    '/api/v1/claims/events',
    {
      config: { ...config, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'That claims were made or decided: Server-Sent Events',
        description:
          '`claims` at first, with each claim that is made or decided, and its `orderId`; a manager’s are those of the own restaurants. `ended` when the session was ended.',
        tags,
        response: failures(401, 403),
      },
    },
    async (request, reply) => {
      await followClaims(context, streams, { person: personOf(request), reply })
      return reply
    },
  )
  routes.get(
    '/api/v1/claims/:id/photos/:photo',
    {
      config,
      schema: {
        summary: 'A photo of a claim',
        tags,
        params: photoParams,
        response: { 200: { description: 'Drawn anew by us', content: { 'image/webp': { schema: z.file() } } }, ...failures(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { mime, bytes } = await readPhoto(context, request.params, personOf(request))
      reply.type(mime).header('cache-control', 'private, no-store')
      return reply.send(bytes as never)
    },
  )
  routes.post(
    '/api/v1/claims/:id/decide',
    {
      config,
      schema: {
        summary: 'Decide about a claim: give money back, or say why not',
        tags,
        params: idParams,
        body: decideInput,
        response: { 200: decidedAnswer, ...failures(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const [language, person] = [languageOf(request), personOf(request)]
      const claim = await decideClaim(context, { id: request.params.id, input: request.body, person, language }, actorOf(request))
      return {
        success: true as const,
        message: serverText(language, decidedText(claim, mailsGoOut(context.config))),
        claim,
      }
    },
  )
}
