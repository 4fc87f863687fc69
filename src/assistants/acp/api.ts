import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { type Language, languages, locale } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { type AssistantCall, findStatedLanguage, formatAssistantName } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import { findStatedRestaurant } from '../audit/stated-restaurant.ts'
import { isFailureEnvelope } from '../ucp/failures.ts'
import { cancelSession, createSession, readSession, updateSession } from '../ucp/sessions.ts'
import {
  type AcpError,
  type AcpSession,
  type AcpSessionInput,
  acpFailures,
  acpHeaders,
  acpParams,
  acpSession,
  acpSessionInput,
  acpVersion,
} from './contract.ts'
import { describeAcpSession } from './describe-session.ts'
import { toAcpError } from './to-acp-error.ts'

/** Path of the calls below the origin. */
const acpBasePath = '/api/v1/acp'

const config = {
  access: 'public',
  secretPath: true,
  rateLimit: { max: 600, timeWindow: '1 minute', groupId: 'assistants', keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip) },
} as const
/** BCP 47 tag without the digits and calendar that our texts choose. */
const toLanguageTag = (language: Language) => (locale[language] as string).split('-u-')[0]
const tags = ['assistants']
const response = { 200: acpSession, ...acpFailures }

/** Discovery document of the protocol, for `/.well-known/acp.json`. */
export const buildAcpDiscovery = ({ origin }: { origin: string }): object => ({
  protocol: { name: 'acp', version: acpVersion, supported_versions: [acpVersion] },
  api_base_url: origin + acpBasePath,
  transports: ['rest'],
  capabilities: { services: ['checkout'], intervention_types: [], supported_currencies: ['eur'], supported_locales: languages.map(toLanguageTag) },
})

/** Registers checkout sessions of the Agentic Commerce Protocol. No session is completed here: a person goes on at its `continue_url`. */
export function registerAcp(app: FastifyInstance, context: Context): void {
  app.register(async scope => {
    scope.addHook('onRequest', echoHeaders)
    scope.addHook('onRequest', requireVersion)
    scope.addHook('preSerialization', async (_request, { statusCode }, payload) => (isFailureEnvelope(payload) ? toAcpError(payload, statusCode) : payload))
    registerCalls(scope, context)
  })
}

/** Repeats what a platform matches answers by. */
async function echoHeaders({ headers, id }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const key = headers['idempotency-key']
  reply.header('request-id', toHeader(headers['request-id']) ?? id)
  if (toHeader(key) !== undefined) reply.header('idempotency-key', key)
}

/** Header that may be repeated as it came. */
const toHeader = (value: string | string[] | undefined) => (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value) ? value : undefined)

/** Refuses another version before its body is read, which may have another form. */
async function requireVersion({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers['api-version'] === acpVersion) return
  const message = `Send the header API-Version: ${acpVersion}.`
  await send(reply, { status: 400, type: 'invalid_request', code: 'unsupported_version', message, supported_versions: [acpVersion] })
}

function registerCalls(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const toCall = ({ ip, id, language, headers, body }: FastifyRequest): AssistantCall => ({
    ...{ context, protocol: 'acp', ip, requestId: id, language: findStatedLanguage((body as Partial<AcpSessionInput> | null | undefined)?.locale) ?? language },
    assistant: formatAssistantName({ name: headers['user-agent'] }),
  })
  /** Runs a call; refusals are errors in the form of the protocol. */
  const answer = async <Answer>(request: FastifyRequest, run: (call: AssistantCall) => Promise<Answer>): Promise<Answer | AcpError> => {
    const { currency = 'eur' } = (request.body ?? {}) as Partial<AcpSessionInput>
    if (currency.toLowerCase() !== 'eur')
      return { status: 400, type: 'invalid_request', code: 'unsupported_currency', message: 'Only eur is accepted as currency.', param: '$.currency' }
    const call = toCall(request)
    try {
      return await run(call)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await recordAssistantCall(context.db, call, { operation: 'session', outcome: error.code, ...(await findStatedRestaurant(call, request.body)) })
      if (error.kind.status === 429) throw error
      if (error.code === 'request_id_reused')
        return { status: 422, type: 'invalid_request', code: 'idempotency_conflict', message: 'This Idempotency-Key belongs to another body: use a new one.' }
      const message = serverText(call.language, error.kind.text, error.values)
      return { status: 404, type: 'invalid_request', code: error.code, message }
    }
  }

  routes.post(
    `${acpBasePath}/checkout_sessions`,
    {
      config,
      schema: {
        tags,
        summary: 'ACP: create a checkout session, which a person goes on with',
        headers: acpHeaders,
        body: acpSessionInput,
        response: { 201: acpSession, ...acpFailures },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      if (!key) return send(reply, { status: 400, type: 'invalid_request', code: 'idempotency_key_required', message: 'Send an Idempotency-Key header.' })
      const created = await answer(request, async call => {
        const { session, isRepeated } = await createSession(call, 'checkout', toUcpInput(request.body), key)
        if (isRepeated) reply.header('idempotent-replayed', 'true')
        return describeAcpSession(session)
      })
      return send(reply, created, 201)
    },
  )
  routes.get(
    `${acpBasePath}/checkout_sessions/:id`,
    { config, schema: { tags, summary: 'ACP: a checkout session, priced now', headers: acpHeaders, params: acpParams, response } },
    async (request, reply) => send(reply, await answer(request, async call => describeRead(await readSession(call, 'checkout', request.params.id)))),
  )
  routes.post(
    `${acpBasePath}/checkout_sessions/:id`,
    { config, schema: { tags, summary: 'ACP: replace what is in a session', headers: acpHeaders, params: acpParams, body: acpSessionInput, response } },
    async (request, reply) =>
      send(reply, await answer(request, async call => describeAcpSession(await updateSession(call, 'checkout', request.params.id, toUcpInput(request.body))))),
  )
  routes.post(
    `${acpBasePath}/checkout_sessions/:id/complete`,
    {
      config,
      schema: { tags, summary: 'ACP: never completes a session: a person does, at its `continue_url`', headers: acpHeaders, params: acpParams, response },
    },
    async (request, reply) => send(reply, await answer(request, async call => describeRead(await readSession(call, 'checkout', request.params.id)))),
  )
  routes.post(
    `${acpBasePath}/checkout_sessions/:id/cancel`,
    { config, schema: { tags, summary: 'ACP: cancel a session', headers: acpHeaders, params: acpParams, response } },
    async (request, reply) => {
      const cancelled = await answer(request, async (call): Promise<AcpSession | AcpError> => {
        const { isRepeated, ...read } = await cancelSession(call, 'checkout', request.params.id)
        return isRepeated ? { status: 405, type: 'invalid_request', code: 'not_cancelable', message: 'This session is cancelled already.' } : describeRead(read)
      })
      return send(reply, cancelled)
    },
  )
}

const toUcpInput = ({ line_items: items, metadata }: AcpSessionInput) => ({
  line_items: items.map(({ id, quantity }) => ({ item: { id }, quantity })),
  food: metadata?.food ?? { fulfilment: 'pickup' as const, avoid_allergens: [] },
})

const describeRead = ({ session, isCancelled }: Awaited<ReturnType<typeof readSession>>) => describeAcpSession(session, isCancelled)

/** Sends a session, or an error with its status. The protocol's errors are not the failures of our API. */
function send(reply: unknown, answer: object | AcpError, status = 200): FastifyReply {
  const plain = reply as FastifyReply
  if (!('status' in answer) || typeof answer.status !== 'number') return plain.code(status).send(answer)
  const { status: failed, ...error } = answer as AcpError
  return plain.code(failed).send(error)
}
