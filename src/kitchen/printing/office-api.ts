import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { conflictResponse, failureResponses, succeed } from '#platform/server/envelope.ts'
import { restaurantIdParams } from '#restaurants/contract-fields.ts'
import { requireManager, requirePermission } from '#restaurants/profile/managers.ts'
import {
  jobsAnswer,
  jobsQuery,
  messageOnly,
  printerCurrent,
  printerInput,
  printerParams,
  printerSaved,
  printersAnswer,
  printerUpdate,
  printerVersion,
  printerWithToken,
  printingSettingsInput,
} from './contract.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { queueTestPage, reprintJob } from './jobs/queue-by-hand.ts'
import { addPrinter, deletePrinter, type PrinterEditor, revokeToken, rotateToken, updatePrinter } from './printers/manage-printers.ts'
import { readPrintingSettings, savePrintingSettings } from './printers/printing-settings.ts'
import { readPrinter, readPrinters } from './printers/read-printers.ts'
import type { PrinterProtocol } from './vocabulary.ts'

const base = '/api/v1/office/restaurants/:restaurantId/printers'
/** Admits managers; handlers check which restaurants they manage. */
const config = { access: 'manager' } as const
const readConfig = { access: 'restaurants-read' } as const
const tags = ['printing']
const changeFailures = { ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422), ...conflictResponse(printerCurrent) }

/** Calls of the back office for a restaurant's printers and their jobs. */
export function registerPrintersOffice(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const manage = (request: FastifyRequest, restaurantId: string): PrinterEditor => {
    const person = requirePerson(request)
    requireManager(person, restaurantId)
    return { ...requireActor(request), isAdministrator: person.role === 1 }
  }
  const pollAddress = (protocol: PrinterProtocol, token: string | null) =>
    token === null || protocol === 'agent' || protocol === 'tcp' ? null : `${context.publicUrl()}/api/v1/printing/${protocol}/${token}`

  routes.get(
    base,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'A restaurant’s printers, and how it accepts by printing',
        params: restaurantIdParams,
        response: { 200: printersAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const { restaurantId } = request.params
      requirePermission(requirePerson(request), 'restaurants-read', restaurantId)
      const [printers, { autoAccept, version }] = await Promise.all([readPrinters(context, restaurantId), readPrintingSettings(context, restaurantId)])
      return succeed({ printers, autoAccept, settingsVersion: version })
    },
  )
  routes.post(
    base,
    {
      config: { ...config, toldOnce: true },
      schema: {
        tags,
        summary: 'Add a printer; the answer has its token',
        params: restaurantIdParams,
        body: printerInput,
        response: { 201: printerWithToken, ...changeFailures },
      },
    },
    async (request, reply) => {
      const { restaurantId } = request.params
      const saved = await addPrinter(context, restaurantId, request.body, manage(request, restaurantId))
      return reply
        .code(201)
        .send(buildChangeResponse(request, 'printing-api.added', { ...saved, pollAddress: pollAddress(saved.printer.protocol, saved.token) }))
    },
  )
  routes.put(
    `${base}/:id`,
    {
      config: { ...config, toldOnce: true },
      schema: {
        tags,
        summary: 'Change a printer; with another protocol it gets a new token',
        params: printerParams,
        body: printerUpdate,
        response: { 200: printerWithToken, ...changeFailures },
      },
    },
    async request => {
      const editor = manage(request, request.params.restaurantId)
      const saved = await updatePrinter(context, request.params, request.body, editor)
      return buildChangeResponse(request, 'printing-api.saved', { ...saved, pollAddress: pollAddress(saved.printer.protocol, saved.token) })
    },
  )
  routes.delete(
    `${base}/:id`,
    {
      config,
      schema: { tags, summary: 'Take a printer out of use', params: printerParams, response: { 200: messageOnly, ...failureResponses(400, 401, 403, 404) } },
    },
    async request => {
      await deletePrinter(context, request.params, manage(request, request.params.restaurantId))
      return buildChangeResponse(request, 'printing-api.deleted', {})
    },
  )
  routes.post(
    `${base}/:id/rotate-token`,
    {
      config: { ...config, toldOnce: true },
      schema: {
        tags,
        summary: 'Give a printer a new token; both are valid for 24 hours',
        params: printerParams,
        body: printerVersion,
        response: { 200: printerWithToken, ...changeFailures },
      },
    },
    async request => {
      const editor = manage(request, request.params.restaurantId)
      const saved = await rotateToken(context, { ...request.params, version: request.body.version }, editor)
      return buildChangeResponse(request, 'printing-api.token_rotated', { ...saved, pollAddress: pollAddress(saved.printer.protocol, saved.token) })
    },
  )
  routes.post(
    `${base}/:id/revoke-token`,
    {
      config,
      schema: {
        tags,
        summary: 'Take a printer’s tokens away at once',
        params: printerParams,
        body: printerVersion,
        response: { 200: printerSaved, ...changeFailures },
      },
    },
    async request => {
      const editor = manage(request, request.params.restaurantId)
      const printer = await revokeToken(context, { ...request.params, version: request.body.version }, editor)
      return buildChangeResponse(request, 'printing-api.token_revoked', { printer })
    },
  )
  routes.post(
    `${base}/:id/test-page`,
    {
      config,
      schema: { tags, summary: 'Print a test page', params: printerParams, response: { 200: messageOnly, ...failureResponses(400, 401, 403, 404, 409, 422) } },
    },
    async request => {
      const { restaurantId, id } = request.params
      const editor = manage(request, restaurantId)
      await queueTestPage(context, await readPrinter(context, restaurantId, id), restaurantId, editor)
      return buildChangeResponse(request, 'printing-api.test_queued', {})
    },
  )
  const jobsBase = '/api/v1/office/restaurants/:restaurantId/print-jobs'
  routes.get(
    jobsBase,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'A restaurant’s print jobs of the last thirty days, newest first',
        params: restaurantIdParams,
        querystring: jobsQuery,
        response: { 200: jobsAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      return succeed(await listJobs(context, request.params.restaurantId, request.query))
    },
  )
  routes.post(
    `${jobsBase}/:id/reprint`,
    {
      config,
      schema: {
        tags,
        summary: 'Print a job again; the paper says that it is a copy',
        params: printerParams,
        response: { 200: messageOnly, ...failureResponses(400, 401, 403, 404, 409, 422) },
      },
    },
    async request => {
      const { restaurantId, id } = request.params
      await reprintJob(context, { restaurantId, jobId: id, actor: manage(request, restaurantId) })
      return buildChangeResponse(request, 'printing-api.reprint_queued', {})
    },
  )
  routes.put(
    '/api/v1/office/restaurants/:restaurantId/printing-settings',
    {
      config,
      schema: {
        tags,
        summary: 'Choose how a restaurant accepts by printing',
        params: restaurantIdParams,
        body: printingSettingsInput,
        response: { 200: messageOnly, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    async request => {
      const { restaurantId } = request.params
      await savePrintingSettings(context, restaurantId, request.body, manage(request, restaurantId))
      return buildChangeResponse(request, 'printing-api.settings_saved', {})
    },
  )
}
