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
import {
  stationInput,
  stationKindInput,
  stationKindParams,
  stationKindSaved,
  stationKindsAnswer,
  stationKindsQuery,
  stationKindUpdate,
  stationSaved,
  stationsAnswer,
  stationsQuery,
  stationUpdate,
  tableSaved,
  tablesAnswer,
  tablesInput,
  tablesQuery,
  tablesSaved,
  tableUpdate,
} from './contract.ts'
import { addTables, createTablePart, listTables, updateTable } from './dining-tables.ts'
import { archivePart } from './manage-parts.ts'
import { addStation, addStationKind, listStationKinds, listStations, stationPart, updateStation, updateStationKind } from './stations.ts'

const administrators = { access: 'administrator' } as const
const readConfig = { access: 'restaurants-read' } as const
const readFailures = failureResponses(400, 401, 403, 404)
const archiving = 'away from the lists, or back'

/** Calls of the back office for stations and dining tables. */
export function registerService(app: FastifyInstance, context: Context): void {
  registerKinds(app, context)
  registerStations(app, context)
  registerTables(app, context)
}

function registerKinds(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const path = `${officeBase}/station-kinds`
  routes.get(
    path,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'Kinds of station that the chain knows',
        querystring: stationKindsQuery,
        response: { 200: stationKindsAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { rows: kinds, paging } = sortAndPage(filterByArchiveState(await listStationKinds(context.db), query.state), query, {
        title: row => row.title,
        code: row => row.code,
        stations: row => row.stations,
      })
      return succeed({ kinds, ...paging })
    },
  )
  routes.post(
    path,
    {
      config: administrators,
      schema: { tags, summary: 'Add a kind of station', body: stationKindInput, response: { 201: stationKindSaved, ...changeFailures } },
    },
    async (request, reply) => {
      const kind = await addStationKind(context, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.saved', { kind }, { name: kind.title }))
    },
  )
  routes.put(
    `${path}/:code`,
    {
      config: administrators,
      schema: {
        tags,
        summary: 'Rename a kind of station, archive it, bring it back',
        params: stationKindParams,
        body: stationKindUpdate,
        response: { 200: stationKindSaved, ...changeFailures },
      },
    },
    async request => {
      const kind = await updateStationKind(context, request.params.code, request.body, requireActor(request))
      return buildChangeResponse(request, 'places-api.saved', { kind }, { name: kind.title })
    },
  )
}

function registerStations(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const path = `${officeBase}/restaurants/:restaurantId/stations`
  routes.get(
    path,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'A restaurant’s stations',
        params: restaurantIdParams,
        querystring: stationsQuery,
        response: { 200: stationsAnswer, ...readFailures },
      },
    },
    async request => {
      const { restaurantId } = request.params
      requirePermission(requirePerson(request), 'restaurants-read', restaurantId)
      const [stations, kinds] = [await listStations(context.db, restaurantId), await listStationKinds(context.db)]
      const kindOf = new Map(kinds.map(({ code, title }) => [code, title]))
      const { rows, paging } = sortAndPage(filterByArchiveState(stations, request.query.state), request.query, {
        title: row => row.title,
        kind: row => kindOf.get(row.kind) ?? row.kind,
        units: row => row.unitsPerQuarter,
      })
      return succeed({ stations: rows, kinds, ...paging })
    },
  )
  routes.post(
    path,
    {
      config: managerConfig,
      schema: { tags, summary: 'Add a station', params: restaurantIdParams, body: stationInput, response: { 201: stationSaved, ...changeFailures } },
    },
    async (request, reply) => {
      const { restaurantId } = request.params
      requireManager(requirePerson(request), restaurantId)
      const station = await addStation(context, restaurantId, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.saved', { station }, { name: station.title }))
    },
  )
  routes.put(
    `${path}/:id`,
    {
      config: managerConfig,
      schema: { tags, summary: 'Change a station', params: partParams, body: stationUpdate, response: { 200: stationSaved, ...changeFailures } },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const station = await updateStation(context, { ...request.params, ...request.body }, requireActor(request))
      return buildChangeResponse(request, 'places-api.saved', { station }, { name: station.title })
    },
  )
  routes.post(
    `${path}/:id/archive`,
    {
      config: managerConfig,
      schema: { tags, summary: `A station ${archiving}`, params: partParams, body: archiveInput, response: { 200: stationSaved, ...changeFailures } },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const station = await archivePart(context, stationPart, { ...request.params, ...request.body }, requireActor(request))
      return buildChangeResponse(
        request,
        station.archived ? 'places-api.station_archived' : 'places-api.station_restored',
        { station },
        { name: station.title },
      )
    },
  )
}

function registerTables(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const path = `${officeBase}/restaurants/:restaurantId/tables`
  routes.get(
    path,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'A restaurant’s tables and what their codes say',
        params: restaurantIdParams,
        querystring: tablesQuery,
        response: { 200: tablesAnswer, ...readFailures },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      const { rows: tables, paging } = sortAndPage(
        filterByArchiveState(await listTables(context, request.params.restaurantId), request.query.state),
        request.query,
        {
          label: row => row.label,
          seats: row => row.seats,
        },
      )
      return succeed({ tables, ...paging })
    },
  )
  routes.post(
    path,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Add tables, each with a code of its own',
        params: restaurantIdParams,
        body: tablesInput,
        response: { 201: tablesSaved, ...changeFailures },
      },
    },
    async (request, reply) => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const tables = await addTables(context, request.params.restaurantId, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.tables_added', { tables }, { count: tables.length }))
    },
  )
  routes.put(
    `${path}/:id`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'Rename a table, or give it a new code',
        params: partParams,
        body: tableUpdate,
        response: { 200: tableSaved, ...changeFailures },
      },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const table = await updateTable(context, { ...request.params, ...request.body }, requireActor(request))
      return buildChangeResponse(request, 'places-api.saved', { table }, { name: table.label })
    },
  )
  routes.post(
    `${path}/:id/archive`,
    {
      config: managerConfig,
      schema: { tags, summary: `A table ${archiving}`, params: partParams, body: archiveInput, response: { 200: tableSaved, ...changeFailures } },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const table = await archivePart(context, createTablePart(context), { ...request.params, ...request.body }, requireActor(request))
      return buildChangeResponse(request, table.archived ? 'places-api.table_archived' : 'places-api.table_restored', { table }, { name: table.label })
    },
  )
}
