import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { refusePrinting } from './contract.ts'
import {
  agentJobAnswer,
  agentReport,
  cloudPrntAnswer,
  cloudPrntConfirmation,
  cloudPrntFetch,
  cloudPrntPoll,
  deviceParams,
  epsonAnswer,
  epsonRequest,
  jobBytes,
  jobParams,
  successOnly,
} from './device-contract.ts'
import { findPrinterByToken } from './printers/printer-token.ts'
import { takeAgentJob, takeAgentResult } from './transports/agent.ts'
import { answerPoll, cloudPrntMediaType, confirmJob, fetchOfferedJob } from './transports/cloudprnt.ts'
import { answerGetRequest, takeSetResponse } from './transports/epson-direct-print.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path holds a secret: the log has the route's pattern instead. */
    secretPath?: boolean
  }
}

/**
 * Open to everybody, as far as sessions go: the token in the address, or the agent's in its header, names the printer. Without a known one every call
 * answers 404. The address is a secret, so the log has the route's pattern instead.
 */
const config = { access: 'public', secretPath: true } as const
const tags = ['printers']
const failures = failureResponses(400, 404)

/** Calls of printers that poll, in the form of their makers, and of the agent in a shop. */
export function registerPrintingDevices(app: FastifyInstance, context: Context): void {
  app.register(async api => {
    // Epson sends forms; nothing else here does.
    api.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    registerCloudPrnt(api, context)
    registerEpson(api, context)
    registerAgent(api, context)
  })
}

function registerCloudPrnt(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const path = '/api/v1/printing/cloudprnt/:token'
  routes.post(
    path,
    { config, schema: { tags, summary: 'Star CloudPRNT: poll', params: deviceParams, body: cloudPrntPoll, response: { 200: cloudPrntAnswer, ...failures } } },
    async ({ params, body }, reply) => {
      reply.header('cache-control', 'no-store')
      const printer = await findPrinterByToken(context, params.token, 'cloudprnt')
      return answerPoll(context, printer, { ...body, statusCode: decode(body.statusCode) })
    },
  )
  routes.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Star CloudPRNT: fetch the job',
        params: deviceParams,
        querystring: cloudPrntFetch,
        produces: [cloudPrntMediaType],
        response: { 200: jobBytes, ...failureResponses(400, 404, 415) },
      },
    },
    async ({ params, query }, reply) => {
      const printer = await findPrinterByToken(context, params.token, 'cloudprnt')
      if (query.type !== undefined && query.type !== cloudPrntMediaType) throw refusePrinting('media_type_not_offered')
      const data = await fetchOfferedJob(context, printer, query.token)
      return reply.header('cache-control', 'no-store').type(cloudPrntMediaType).send(data)
    },
  )
  routes.delete(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Star CloudPRNT: confirm the job, or say why it was not printed',
        params: deviceParams,
        querystring: cloudPrntConfirmation,
        response: { 200: successOnly, ...failures },
      },
    },
    async ({ params, query }, reply) => {
      reply.header('cache-control', 'no-store')
      const printer = await findPrinterByToken(context, params.token, 'cloudprnt')
      await confirmJob(context, printer, { token: query.token, code: query.code })
      return succeed({})
    },
  )
}

function registerEpson(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/printing/epson/:token',
    {
      config,
      schema: {
        tags,
        summary: 'Epson Server Direct Print: ask for a job, or report one',
        consumes: ['application/x-www-form-urlencoded'],
        produces: ['text/xml'],
        params: deviceParams,
        body: epsonRequest,
        response: { 200: epsonAnswer, ...failures },
      },
    },
    async ({ params, body }, reply) => {
      const printer = await findPrinterByToken(context, params.token, 'epson')
      reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8')
      if (body.ConnectionType === 'GetRequest') return reply.send((await answerGetRequest(context, printer)) ?? '')
      await takeSetResponse(context, printer, body.ResponseFile ?? '')
      return reply.send('')
    },
  )
}

function registerAgent(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const findPrinter = ({ headers }: FastifyRequest) =>
    findPrinterByToken(context, /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '', 'agent')
  routes.post(
    '/api/v1/printing/agent/jobs/next',
    {
      config,
      schema: {
        tags,
        summary: 'Agent in a shop: take the next job of its printer, named by its token as a bearer',
        response: { 200: agentJobAnswer, ...failures },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return succeed({ job: (await takeAgentJob(context, await findPrinter(request))) ?? null })
    },
  )
  routes.post(
    '/api/v1/printing/agent/jobs/:job/result',
    {
      config,
      schema: { tags, summary: 'Agent in a shop: say what became of a job', params: jobParams, body: agentReport, response: { 200: successOnly, ...failures } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { outcome, problem } = request.body
      const result = outcome === 'printed' ? { outcome } : { outcome, problem: problem ?? (outcome === 'unconfirmed' ? 'unconfirmed' : 'offline') }
      await takeAgentResult(context, await findPrinter(request), request.params.job, result)
      return succeed({})
    },
  )
}

/** Decodes a status such as `200%20OK`; as it is when that fails. */
function decode(code: string | undefined): string | undefined {
  try {
    return code && decodeURIComponent(code)
  } catch {
    return code
  }
}
