import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor, requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import type { FindOrdersOfServicesOff } from '../affected-orders.ts'
import { archiveInput, restaurantIdParams } from '../contract-fields.ts'
import { addCity, listCities, updateCity } from './cities.ts'
import { addCompany, archiveCompany, listCompanies, updateCompany } from './companies.ts'
import {
  citiesAnswer,
  citiesQuery,
  cityInput,
  citySaved,
  cityUpdate,
  companiesAnswer,
  companiesQuery,
  companyInput,
  companySaved,
  companyUpdate,
  orderingInput,
  orderingSaved,
  restaurantInput,
  restaurantListAnswer,
  restaurantListQuery,
  restaurantSaved,
  restaurantUpdate,
  restaurantViewAnswer,
} from './contract.ts'
import { listManagedRestaurants, readRestaurantView } from './list-restaurants.ts'
import { requireManager, requirePermission } from './managers.ts'
import { addRestaurant, archiveRestaurant, updateOrdering, updateRestaurant } from './save-restaurant.ts'

export const officeBase = '/api/v1/office'
export const restaurantTags = ['restaurants kept']
export const changeFailures = failureResponses(400, 401, 403, 404, 409, 413, 415, 422)

const administrators = { access: 'administrator' } as const
const readConfig = { access: 'restaurants-read' } as const
/** Admits managers; handlers check which restaurants they manage. */
export const managerConfig = { access: 'manager' } as const

/** Calls of the back office for restaurants, companies and cities. */
export function registerRestaurantProfiles(app: FastifyInstance, context: Context, ordersOfServicesOff: FindOrdersOfServicesOff): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = restaurantTags

  routes.get(
    `${officeBase}/restaurants`,
    {
      config: { access: 'office' },
      schema: {
        tags,
        summary: 'Restaurants that the caller keeps',
        querystring: restaurantListQuery,
        response: { 200: restaurantListAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed(await listManagedRestaurants(context.db, requirePerson(request), request.query)),
  )
  routes.post(
    `${officeBase}/restaurants`,
    { config: administrators, schema: { tags, summary: 'Open a restaurant', body: restaurantInput, response: { 201: restaurantSaved, ...changeFailures } } },
    async (request, reply) => {
      const restaurant = await addRestaurant(context, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.restaurant_added', { restaurant }, { name: restaurant.name }))
    },
  )
  routes.get(
    `${officeBase}/restaurants/:restaurantId`,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'One restaurant with everything that is kept of it',
        params: restaurantIdParams,
        response: { 200: restaurantViewAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      requirePermission(requirePerson(request), 'restaurants-read', request.params.restaurantId)
      return succeed({ restaurant: await readRestaurantView(context.db, request.params.restaurantId) })
    },
  )
  routes.put(
    `${officeBase}/restaurants/:restaurantId`,
    {
      config: administrators,
      schema: {
        tags,
        summary: 'Change a restaurant',
        params: restaurantIdParams,
        body: restaurantUpdate,
        response: { 200: restaurantSaved, ...changeFailures },
      },
    },
    async request => {
      const restaurant = await updateRestaurant(context, request.params.restaurantId, request.body, requireActor(request))
      return buildChangeResponse(request, 'places-api.restaurant_saved', { restaurant }, { name: restaurant.name })
    },
  )
  routes.put(
    `${officeBase}/restaurants/:restaurantId/ordering`,
    {
      config: managerConfig,
      schema: {
        tags,
        summary: 'How a restaurant takes orders: services, minutes, days ahead, payment',
        params: restaurantIdParams,
        body: orderingInput,
        response: { 200: orderingSaved, ...changeFailures },
      },
    },
    async request => {
      requireManager(requirePerson(request), request.params.restaurantId)
      const restaurant = await updateOrdering(context, request.params.restaurantId, request.body, requireActor(request))
      const text = restaurant.services.length > 0 ? 'places-api.restaurant_saved' : 'places-api.saved_without_service'
      return buildChangeResponse(request, text, { restaurant, ...(await ordersOfServicesOff(context, restaurant)) }, { name: restaurant.name })
    },
  )
  routes.post(
    `${officeBase}/restaurants/:restaurantId/archive`,
    {
      config: administrators,
      schema: {
        tags,
        summary: 'Close a restaurant for good, or open it again',
        params: restaurantIdParams,
        body: archiveInput,
        response: { 200: restaurantSaved, ...changeFailures },
      },
    },
    async request => {
      const restaurant = await archiveRestaurant(context, request.params.restaurantId, request.body, requireActor(request))
      return buildChangeResponse(
        request,
        restaurant.archived ? 'places-api.restaurant_archived' : 'places-api.restaurant_restored',
        { restaurant },
        { name: restaurant.name },
      )
    },
  )

  routes.get(
    `${officeBase}/companies`,
    {
      config: { access: 'accounting-read' },
      schema: {
        tags,
        summary: 'Firms that run restaurants',
        querystring: companiesQuery,
        response: { 200: companiesAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed(await listCompanies(context.db, request.query)),
  )
  routes.post(
    `${officeBase}/companies`,
    { config: administrators, schema: { tags, summary: 'Add a firm', body: companyInput, response: { 201: companySaved, ...changeFailures } } },
    async (request, reply) => {
      const company = await addCompany(context, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.saved', { company }, { name: company.legalName }))
    },
  )
  routes.put(
    `${officeBase}/companies/:id`,
    {
      config: administrators,
      schema: { tags, summary: 'Change a firm', params: idParams, body: companyUpdate, response: { 200: companySaved, ...changeFailures } },
    },
    async request => {
      const company = await updateCompany(context, request.params.id, request.body, requireActor(request))
      return buildChangeResponse(request, 'places-api.saved', { company }, { name: company.legalName })
    },
  )
  routes.post(
    `${officeBase}/companies/:id/archive`,
    {
      config: administrators,
      schema: {
        tags,
        summary: 'Archive a firm that runs no restaurant, or bring it back',
        params: idParams,
        body: archiveInput,
        response: { 200: companySaved, ...changeFailures },
      },
    },
    async request => {
      const company = await archiveCompany(context, request.params.id, request.body, requireActor(request))
      return buildChangeResponse(
        request,
        company.archived ? 'places-api.company_archived' : 'places-api.company_restored',
        { company },
        { name: company.legalName },
      )
    },
  )

  routes.get(
    `${officeBase}/cities`,
    {
      config: { access: 'chain-read' },
      schema: { tags, summary: 'Cities', querystring: citiesQuery, response: { 200: citiesAnswer, ...failureResponses(400, 401, 403) } },
    },
    async request => succeed(await listCities(context.db, request.query)),
  )
  routes.post(
    `${officeBase}/cities`,
    { config: administrators, schema: { tags, summary: 'Add a city', body: cityInput, response: { 201: citySaved, ...changeFailures } } },
    async (request, reply) => {
      const city = await addCity(context, request.body, requireActor(request))
      return reply.code(201).send(buildChangeResponse(request, 'places-api.saved', { city }, { name: city.name }))
    },
  )
  routes.put(
    `${officeBase}/cities/:id`,
    { config: administrators, schema: { tags, summary: 'Change a city', params: idParams, body: cityUpdate, response: { 200: citySaved, ...changeFailures } } },
    async request => {
      const city = await updateCity(context, request.params.id, request.body, requireActor(request))
      return buildChangeResponse(request, 'places-api.saved', { city }, { name: city.name })
    },
  )
}
