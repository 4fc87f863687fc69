import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { actorOf, personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { archiveInput, restaurantIdParams } from '../contract-fields.ts'
import type { OrdersOfServicesOff } from '../hours/affected-orders.ts'
import { addCity, listCities, updateCity } from './cities.ts'
import { addCompany, archiveCompany, listCompanies, updateCompany } from './companies.ts'
import {
  citiesAnswer,
  citiesQuery,
  cityDone,
  cityInput,
  cityUpdate,
  companiesAnswer,
  companiesQuery,
  companyDone,
  companyInput,
  companyUpdate,
  orderingDone,
  orderingInput,
  placeAnswer,
  placeDone,
  placeInput,
  placesAnswer,
  placesQuery,
  placeUpdate,
} from './contract.ts'
import { listPlaces, readPlace } from './list-restaurants.ts'
import { requireManager } from './managers.ts'
import { addPlace, archivePlace, updateOrdering, updatePlace } from './save-restaurant.ts'

export const officeBase = '/api/v1/office'
export const placeTags = ['restaurants kept']
export const changeFailures = failures(400, 401, 403, 404, 409, 413, 415, 422)

/** What a change answers: the words for the person, and what it is now. */
export const said = <Fields extends object>(request: FastifyRequest, key: ServerTextKey, fields: Fields, values?: TextValues) => ({
  success: true as const,
  message: serverText(preferredLanguage(request.headers['accept-language']), key, values),
  ...fields,
})

const administrators = { access: 'administrator' } as const
/** Managers come in, each to the own restaurants: the handlers ask which. */
export const keepers = { access: 'staff' } as const

/** Restaurants, companies and cities for those who keep them. */
export function registerPlaces(app: FastifyInstance, context: Context, ordersOfServicesOff: OrdersOfServicesOff): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const tags = placeTags

  routes.get(
    `${officeBase}/restaurants`,
    {
      config: keepers,
      schema: { tags, summary: 'Restaurants that the caller keeps', querystring: placesQuery, response: { 200: placesAnswer, ...failures(400, 401, 403) } },
    },
    async request => ({ success: true as const, ...(await listPlaces(context.db, personOf(request), request.query)) }),
  )
  routes.post(
    `${officeBase}/restaurants`,
    { config: administrators, schema: { tags, summary: 'Open a restaurant', body: placeInput, response: { 201: placeDone, ...changeFailures } } },
    async (request, reply) => {
      const restaurant = await addPlace(context, request.body, actorOf(request))
      return reply.code(201).send(said(request, 'places-api.restaurant_added', { restaurant }, { name: restaurant.name }))
    },
  )
  routes.get(
    `${officeBase}/restaurants/:restaurantId`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'One restaurant with everything that is kept of it',
        params: restaurantIdParams,
        response: { 200: placeAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      requireManager(personOf(request), request.params.restaurantId)
      return { success: true as const, restaurant: await readPlace(context.db, request.params.restaurantId) }
    },
  )
  routes.put(
    `${officeBase}/restaurants/:restaurantId`,
    {
      config: administrators,
      schema: { tags, summary: 'Change a restaurant', params: restaurantIdParams, body: placeUpdate, response: { 200: placeDone, ...changeFailures } },
    },
    async request => {
      const restaurant = await updatePlace(context, request.params.restaurantId, request.body, actorOf(request))
      return said(request, 'places-api.restaurant_saved', { restaurant }, { name: restaurant.name })
    },
  )
  routes.put(
    `${officeBase}/restaurants/:restaurantId/ordering`,
    {
      config: keepers,
      schema: {
        tags,
        summary: 'How a restaurant takes orders: services, minutes, days ahead, payment',
        params: restaurantIdParams,
        body: orderingInput,
        response: { 200: orderingDone, ...changeFailures },
      },
    },
    async request => {
      requireManager(personOf(request), request.params.restaurantId)
      const restaurant = await updateOrdering(context, request.params.restaurantId, request.body, actorOf(request))
      const text = restaurant.services.length > 0 ? 'places-api.restaurant_saved' : 'places-api.saved_without_service'
      return said(request, text, { restaurant, ...(await ordersOfServicesOff(context, restaurant)) }, { name: restaurant.name })
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
        response: { 200: placeDone, ...changeFailures },
      },
    },
    async request => {
      const restaurant = await archivePlace(context, request.params.restaurantId, request.body, actorOf(request))
      return said(request, restaurant.archived ? 'places-api.restaurant_archived' : 'places-api.restaurant_restored', { restaurant }, { name: restaurant.name })
    },
  )

  routes.get(
    `${officeBase}/companies`,
    {
      config: administrators,
      schema: { tags, summary: 'Firms that run restaurants', querystring: companiesQuery, response: { 200: companiesAnswer, ...failures(400, 401, 403) } },
    },
    async request => ({ success: true as const, ...(await listCompanies(context.db, request.query)) }),
  )
  routes.post(
    `${officeBase}/companies`,
    { config: administrators, schema: { tags, summary: 'Add a firm', body: companyInput, response: { 201: companyDone, ...changeFailures } } },
    async (request, reply) => {
      const company = await addCompany(context, request.body, actorOf(request))
      return reply.code(201).send(said(request, 'places-api.saved', { company }, { name: company.legalName }))
    },
  )
  routes.put(
    `${officeBase}/companies/:id`,
    {
      config: administrators,
      schema: { tags, summary: 'Change a firm', params: idParams, body: companyUpdate, response: { 200: companyDone, ...changeFailures } },
    },
    async request => {
      const company = await updateCompany(context, request.params.id, request.body, actorOf(request))
      return said(request, 'places-api.saved', { company }, { name: company.legalName })
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
        response: { 200: companyDone, ...changeFailures },
      },
    },
    async request => {
      const company = await archiveCompany(context, request.params.id, request.body, actorOf(request))
      return said(request, company.archived ? 'places-api.company_archived' : 'places-api.company_restored', { company }, { name: company.legalName })
    },
  )

  routes.get(
    `${officeBase}/cities`,
    { config: administrators, schema: { tags, summary: 'Cities', querystring: citiesQuery, response: { 200: citiesAnswer, ...failures(400, 401, 403) } } },
    async request => ({ success: true as const, ...(await listCities(context.db, request.query)) }),
  )
  routes.post(
    `${officeBase}/cities`,
    { config: administrators, schema: { tags, summary: 'Add a city', body: cityInput, response: { 201: cityDone, ...changeFailures } } },
    async (request, reply) => {
      const city = await addCity(context, request.body, actorOf(request))
      return reply.code(201).send(said(request, 'places-api.saved', { city }, { name: city.name }))
    },
  )
  routes.put(
    `${officeBase}/cities/:id`,
    { config: administrators, schema: { tags, summary: 'Change a city', params: idParams, body: cityUpdate, response: { 200: cityDone, ...changeFailures } } },
    async request => {
      const city = await updateCity(context, request.params.id, request.body, actorOf(request))
      return said(request, 'places-api.saved', { city }, { name: city.name })
    },
  )
}
