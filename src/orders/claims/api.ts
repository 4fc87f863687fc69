import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import { acceptPictureForms, readUploadedPicture } from '#platform/images/picture-form.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { canSendMail } from '#platform/mail/mail-progress.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { orderParams, orderQuery } from '../placing/contract.ts'
import { readAuthorizedOrder, readAuthorizedProgress } from '../tracking/authorize-order.ts'
import { applyOrderTitles } from '../tracking/translate-order.ts'
import { streamClaims } from './claims-stream.ts'
import {
  type AdminClaim,
  claimedAnswer,
  claimInput,
  claimsAnswer,
  claimsOfOrderAnswer,
  claimsQuery,
  decideClaimInput,
  decidedAnswer,
  photoParams,
} from './contract.ts'
import { createClaim } from './create-claim.ts'
import { decideClaim } from './decide-claim.ts'
import { listClaims } from './list-claims.ts'
import { listOrderClaims, readClaimPhoto } from './read-claims.ts'

const tags = ['claims']

/** Chooses the confirmation of a decision: a mail is announced only if one is sent. */
function chooseDecisionText({ state, byMail }: AdminClaim, goesOut: boolean) {
  if (!byMail) return state === 'declined' ? 'claims-api.decided_decline' : 'claims-api.decided_refund_page'
  const done = state === 'declined' ? ('decline' as const) : ('refund' as const)
  return goesOut ? (`claims-api.decided_${done}` as const) : (`claims-api.decided_${done}_filed` as const)
}

/** Registers claims: filed by holders of the order, decided by managers. */
export async function registerClaims(root: FastifyInstance, context: Context, streams: EventStreams): Promise<void> {
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
          response: { 201: claimedAnswer, ...failureResponses(400, 404, 409, 413, 415, 422, 429, 503) },
        },
      },
      async (request, reply) => {
        const { params, query, body, person } = request
        const language = request.language
        // Check access before processing the picture.
        await readAuthorizedProgress(context, params.id, { person, token: query.token })
        const photo = await readUploadedPicture(request)
        const device = { ip: request.ip, userAgent: request.headers['user-agent'] }
        const claim = await createClaim(context, { orderId: params.id, input: body, photo, language, device, person, token: query.token })
        const text =
          claim.state === 'refunded'
            ? claim.counter
              ? 'claims-api.refunded_counter'
              : 'claims-api.refunded'
            : claim.byMail
              ? 'claims-api.received'
              : 'claims-api.received_page'
        const order = await readAuthorizedOrder(context, params.id, { person, token: query.token }, language)
        const shown = { ...claim, lines: applyOrderTitles(order, claim.lines) }
        return reply.code(201).send(succeed({ message: serverText(language, text), claim: shown }))
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
        response: { 200: claimsOfOrderAnswer, ...failureResponses(400, 404) },
      },
    },
    async (request, reply) => {
      const asker = { person: request.person, token: request.query.token }
      const order = await readAuthorizedOrder(context, request.params.id, asker, request.language)
      reply.header('cache-control', 'no-store')
      const { claims, ...more } = await listOrderClaims(context, request.params.id)
      return succeed({ claims: claims.map(claim => ({ ...claim, lines: applyOrderTitles(order, claim.lines) })), ...more })
    },
  )

  const config = { access: 'manager' } as const
  const readConfig = { access: 'restaurants-read' } as const
  routes.get(
    '/api/v1/claims',
    {
      config: readConfig,
      schema: {
        summary: 'Claims, the newest first, before them those about allergens that wait; a manager’s are those of the own restaurants',
        tags,
        querystring: claimsQuery,
        response: { 200: claimsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => {
      return succeed(await context.replica.read(db => listClaims({ ...context, db }, request.query, requirePerson(request))))
    },
  )
  routes.get(
    '/api/v1/claims/events',
    {
      config: { ...readConfig, also: { 200: 'text/event-stream' } },
      schema: {
        summary: 'That claims were made or decided: Server-Sent Events',
        description:
          '`claims` at first, with each claim that is made or decided, and its `orderId`; a manager’s are those of the own restaurants. `ended` when the session was ended.',
        tags,
        response: failureResponses(401, 403),
      },
    },
    async (request, reply) => {
      await streamClaims(context, streams, { person: requirePerson(request), reply })
      return reply
    },
  )
  routes.get(
    '/api/v1/claims/:id/photos/:photo',
    {
      config: readConfig,
      schema: {
        summary: 'A photo of a claim',
        tags,
        params: photoParams,
        response: { 200: { description: 'Drawn anew by us', content: { 'image/webp': { schema: z.file() } } }, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { mime, bytes } = await readClaimPhoto(context, request.params, requirePerson(request))
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
        body: decideClaimInput,
        response: { 200: decidedAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const [language, person] = [request.language, requirePerson(request)]
      const { claim, isWaiting } = await decideClaim(context, { id: request.params.id, input: request.body, person, language }, requireActor(request))
      return succeed({
        message: serverText(language, isWaiting ? 'claims-api.waits_approval' : chooseDecisionText(claim, canSendMail(context.config))),
        claim,
      })
    },
  )
}
