import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { filterByArchiveState } from '#platform/server/archive-state.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { sortAndPage } from '#platform/server/sorting.ts'
import { archiveInput, partParams, restaurantIdParams } from '../contract-fields.ts'
import { changeFailures, managerConfig, officeBase, restaurantTags as tags } from '../profile/api.ts'
import { requireManager, requirePermission } from '../profile/managers.ts'
import { zoneInput, zoneOrderAnswer, zoneOrderInput, zoneSaved, zonesAnswer, zonesQuery, zoneUpdate } from './contract.ts'
import { archivePart } from './manage-parts.ts'
import { addZone, listZones, orderZones, updateZone, zonePart } from './manage-zones.ts'

/** Calls of the back office for delivery zones. */
export function registerZones(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const path = `${officeBase}/restaurants/:restaurantId/zones`
  routes.get(
    path,
    {
      config: { access: 'restaurants-read' },
      schema: {
        tags,
        summary: 'Where a restaurant delivers, and for how much',
        params: restaurantIdParams,
        querystring: zonesQuery,
        response: { 200: zonesAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      const { rows: zones, paging } = sortAndPage(
        filterByArchiveState(await listZones(context.db, request.params.restaurantId), request.query.state),
        request.query,
        {
          order: row => (row.archived ? null : row.position),
          title: row => row.title,
          fee: row => row.feeCents,
          minimum: row => row.minimumCents,
          free: row => row.freeFromCents,
        },
      )
      return succeed({ zones, geocoder: context.config.geocoderUrl !== undefined, ...paging })
    },
  )
  routes.post(
    path,
    {
      config: managerConfig,
      schema: { tags, summary: 'Add a delivery zone', params: restaurantIdParams, body: zoneInput, response: { 201: zoneSaved, ...changeFailures } },
    },
    async (request, reply) => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const zone = await addZone(context, request.params.restaurantId, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.saved', { zone }, { name: zone.title }))
    },
  )
  routes.put(
    `${path}/order`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Which zone is asked first',
        params: restaurantIdParams,
        body: zoneOrderInput,
        response: { 200: zoneOrderAnswer, ...changeFailures },
      },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      return succeed({ zones: await orderZones(context, request.params.restaurantId, request.body.ids, requireActor(request)) })
    },
  )
  routes.put(
    `${path}/:id`,
    {
      config: managerConfig,
      schema: { tags, summary: 'Change a delivery zone', params: partParams, body: zoneUpdate, response: { 200: zoneSaved, ...changeFailures } },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const zone = await updateZone(context, { ...request.params, ...request.body }, requireActor(request))
      return buildChangeResponse(request, 'places-api.saved', { zone }, { name: zone.title })
    },
  )
  routes.post(
    `${path}/:id/archive`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'A delivery zone away from the lists, or back',
        params: partParams,
        body: archiveInput,
        response: { 200: zoneSaved, ...changeFailures },
      },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const zone = await archivePart(context, zonePart, { ...request.params, ...request.body }, requireActor(request))
      return buildChangeResponse(request, zone.archived ? 'places-api.zone_archived' : 'places-api.zone_restored', { zone }, { name: zone.title })
    },
  )
}
