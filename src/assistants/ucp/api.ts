import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { type AssistantCall, findStatedLanguage, formatAssistantName } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import { findStatedRestaurant } from '../audit/stated-restaurant.ts'
import { lookUpCatalogue, readProduct, searchCatalogue } from './catalogue.ts'
import {
  type UcpSessionInput,
  ucpCart,
  ucpCartInput,
  ucpFailure,
  ucpHeaders,
  ucpIdParams,
  ucpLookupAnswer,
  ucpLookupInput,
  ucpOrder,
  ucpProductAnswer,
  ucpProductInput,
  ucpSearchAnswer,
  ucpSearchInput,
  ucpSession,
  ucpSessionInput,
} from './contract.ts'
import { toCheckout } from './describe-session.ts'
import { answerFailuresAsUcp } from './failures.ts'
import { buildHead, errorMessage, type ucpCapabilities } from './head.ts'
import { readUcpOrder } from './orders.ts'
import { ucpBasePath } from './profile.ts'
import { cancelSession, createSession, readSession, readSessionInput, updateSession } from './sessions.ts'

const config = {
  access: 'public',
  secretPath: true,
  rateLimit: { max: 600, timeWindow: '1 minute', groupId: 'assistants', keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip) },
} as const
const tags = ['assistants']
/** Failures before a call, in the form of the protocol. */
const failures = { 400: ucpFailure, 413: ucpFailure, 415: ucpFailure, 422: ucpFailure, 429: ucpFailure }
/** Refusals that a person can settle. */
const askedOfBuyer: ReadonlySet<string> = new Set(['place_needed', 'place_without_restaurant'])

/** Registers the calls of the Universal Commerce Protocol. What cannot be had is answered 200 with messages, as the protocol asks. */
export function registerUcp(app: FastifyInstance, context: Context): void {
  app.register(async scope => {
    answerFailuresAsUcp(scope)
    registerCalls(scope, context)
  })
}

function registerCalls(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const toCall = ({ ip, id, language, headers, body }: FastifyRequest): AssistantCall => ({
    ...{ context, protocol: 'ucp', ip, requestId: id, language: findBuyerLanguage(body) ?? language },
    assistant: formatAssistantName({ name: findPlatform(headers['ucp-agent']) }),
  })
  /** Runs a call; a refusal becomes an answer without a resource. */
  const answer = async <Answer>(request: FastifyRequest, capability: keyof typeof ucpCapabilities, run: (call: AssistantCall) => Promise<Answer>) => {
    const call = toCall(request)
    try {
      return await run(call)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await recordAssistantCall(context.db, call, { operation: capability, outcome: error.code, ...(await findStatedRestaurant(call, request.body)) })
      if (error.kind.status === 429) throw error
      const content = serverText(call.language, error.kind.text, error.values)
      return {
        ucp: buildHead(capability, 'error'),
        messages: [errorMessage(error.code, content, askedOfBuyer.has(error.code) ? 'requires_buyer_input' : 'unrecoverable')],
        continue_url: context.publicUrl(),
      }
    }
  }
  const idempotencyKey = ({ headers }: FastifyRequest) => headers['idempotency-key'] as string | undefined

  routes.post(
    `${ucpBasePath}/catalog/search`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: search the menu of a restaurant',
        headers: ucpHeaders,
        body: ucpSearchInput,
        response: { 200: ucpSearchAnswer.or(ucpFailure), ...failures },
      },
    },
    request => answer(request, 'search', call => searchCatalogue(context, request.body, call.language)),
  )
  routes.post(
    `${ucpBasePath}/catalog/lookup`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: look dishes up by id',
        headers: ucpHeaders,
        body: ucpLookupInput,
        response: { 200: ucpLookupAnswer.or(ucpFailure), ...failures },
      },
    },
    request => answer(request, 'lookup', call => lookUpCatalogue(context, request.body, call.language)),
  )
  routes.post(
    `${ucpBasePath}/catalog/product`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: a dish with its options',
        headers: ucpHeaders,
        body: ucpProductInput,
        response: { 200: ucpProductAnswer.or(ucpFailure), ...failures },
      },
    },
    request => answer(request, 'lookup', call => readProduct(context, request.body, call.language)),
  )

  const cartAnswer = ucpCart.or(ucpFailure)
  routes.post(
    `${ucpBasePath}/carts`,
    {
      config,
      schema: { tags, summary: 'UCP: create a cart', headers: ucpHeaders, body: ucpCartInput, response: { 200: cartAnswer, 201: cartAnswer, ...failures } },
    },
    async (request, reply) => {
      const cart = await answer(request, 'cart', async call => (await createSession(call, 'cart', request.body, idempotencyKey(request))).session)
      return reply.code(cart.ucp.status === 'success' ? 201 : 200).send(cart)
    },
  )
  routes.get(
    `${ucpBasePath}/carts/:id`,
    { config, schema: { tags, summary: 'UCP: a cart, priced now', headers: ucpHeaders, params: ucpIdParams, response: { 200: cartAnswer, ...failures } } },
    request => answer(request, 'cart', async call => (await readSession(call, 'cart', request.params.id)).session),
  )
  routes.put(
    `${ucpBasePath}/carts/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: replace what is in a cart',
        headers: ucpHeaders,
        params: ucpIdParams,
        body: ucpCartInput,
        response: { 200: cartAnswer, ...failures },
      },
    },
    request => answer(request, 'cart', call => updateSession(call, 'cart', request.params.id, request.body)),
  )
  routes.post(
    `${ucpBasePath}/carts/:id/cancel`,
    { config, schema: { tags, summary: 'UCP: cancel a cart', headers: ucpHeaders, params: ucpIdParams, response: { 200: cartAnswer, ...failures } } },
    request => answer(request, 'cart', async call => (await cancelSession(call, 'cart', request.params.id)).session),
  )

  const sessionAnswer = ucpSession.or(ucpFailure)
  const toInput = async ({ line_items: lines, cart_id: cartId, ...rest }: UcpSessionInput) =>
    cartId === undefined || lines ? { ...rest, line_items: lines ?? [] } : readSessionInput(context, cartId)
  routes.post(
    `${ucpBasePath}/checkout-sessions`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: create a checkout session, which a person goes on with',
        headers: ucpHeaders,
        body: ucpSessionInput,
        response: { 200: sessionAnswer, 201: sessionAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const session = await answer(request, 'checkout', async call =>
        toCheckout((await createSession(call, 'checkout', await toInput(request.body), idempotencyKey(request))).session),
      )
      return reply.code(session.ucp.status === 'success' ? 201 : 200).send(session)
    },
  )
  routes.get(
    `${ucpBasePath}/checkout-sessions/:id`,
    {
      config,
      schema: { tags, summary: 'UCP: a checkout session, priced now', headers: ucpHeaders, params: ucpIdParams, response: { 200: sessionAnswer, ...failures } },
    },
    request => answer(request, 'checkout', async call => toReadCheckout(await readSession(call, 'checkout', request.params.id))),
  )
  routes.put(
    `${ucpBasePath}/checkout-sessions/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: replace what is in a session',
        headers: ucpHeaders,
        params: ucpIdParams,
        body: ucpCartInput,
        response: { 200: sessionAnswer, ...failures },
      },
    },
    request => answer(request, 'checkout', async call => toCheckout(await updateSession(call, 'checkout', request.params.id, request.body))),
  )
  routes.post(
    `${ucpBasePath}/checkout-sessions/:id/complete`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: never completes a session: a person does, at its `continue_url`',
        headers: ucpHeaders,
        params: ucpIdParams,
        response: { 200: sessionAnswer, ...failures },
      },
    },
    request => answer(request, 'checkout', async call => toReadCheckout(await readSession(call, 'checkout', request.params.id))),
  )
  routes.post(
    `${ucpBasePath}/checkout-sessions/:id/cancel`,
    { config, schema: { tags, summary: 'UCP: cancel a session', headers: ucpHeaders, params: ucpIdParams, response: { 200: sessionAnswer, ...failures } } },
    request => answer(request, 'checkout', async call => toReadCheckout(await cancelSession(call, 'checkout', request.params.id))),
  )
  routes.get(
    `${ucpBasePath}/orders/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'UCP: an order, by the id and token of its link',
        headers: ucpHeaders,
        params: ucpIdParams,
        response: { 200: ucpOrder.or(ucpFailure), ...failures },
      },
    },
    request => answer(request, 'order', call => readUcpOrder(call, request.params.id)),
  )
}

const toReadCheckout = ({ session, isCancelled }: Awaited<ReturnType<typeof readSession>>) => toCheckout(session, isCancelled)

const findBuyerLanguage = (body: unknown) => findStatedLanguage((body as { context?: { language?: unknown } } | null | undefined)?.context?.language)

/** Host of the platform's profile in `UCP-Agent`. The profile itself is not fetched: every platform gets the same answers. */
function findPlatform(header: string | string[] | undefined): string | undefined {
  const [, profile = ''] = /profile="([^"]{1,400})"/.exec(String(header ?? '')) ?? []
  return URL.canParse(profile) ? new URL(profile).hostname : undefined
}
