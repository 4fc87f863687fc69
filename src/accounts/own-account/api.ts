import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { messageAnswer } from '../contract.ts'
import type { LoginAttempts } from '../limits/login-attempts.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts'
import type { ErasePerson } from '../users/delete-user.ts'
import { deleteOwnAccount } from '../users/delete-user.ts'
import { readUser } from '../users/list-users.ts'
import {
  addressAnswer,
  addressesAnswer,
  addressInput,
  allergensAnswer,
  allergensInput,
  deleteAccountInput,
  endedAnswer,
  favouritesAnswer,
  favouritesQuery,
  foodParams,
  ownAccountAnswer,
  ownDataAnswer,
  sessionsAnswer,
} from './contract.ts'
import { exportPersonalData, type PersonalDataSources } from './data-export.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts'
import { addAddress, changeAddress, listOwnAddresses, removeAddress } from './own-addresses.ts'
import { deleteOwnAllergens, readOwnAllergens, saveOwnAllergens } from './own-allergens.ts'

const tags = ['Own account']
const config = { access: 'signed-in' } as const

/** Calls of the customer area. No call takes a user id: the session has it. */
export function registerOwnAccount(
  app: FastifyInstance,
  context: Context,
  { attempts, forget, elsewhere }: { attempts: LoginAttempts; forget: ErasePerson[]; elsewhere: PersonalDataSources },
): void {
  registerSessions(app, context)
  registerAddresses(app, context)
  registerPreferences(app, context)
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.get(
    '/my-account',
    {
      config,
      schema: { tags, summary: 'One’s own account, with the version that a change names', response: { 200: ownAccountAnswer, ...failureResponses(401, 404) } },
    },
    async request => succeed({ user: await readUser(context.db, requirePerson(request).id) }),
  )
  api.get(
    '/my-data',
    { config, schema: { tags, summary: 'Everything that is kept of the person who asks', response: { 200: ownDataAnswer, ...failureResponses(401, 404) } } },
    async (request, reply) => {
      const data = await exportPersonalData(context, requirePerson(request), elsewhere)
      reply.header('content-disposition', 'attachment; filename="spiedo.json"')
      return succeed({ data })
    },
  )

  api.post(
    '/delete-my-account',
    {
      config,
      schema: {
        tags,
        summary: 'Delete one’s own account: blanks the person, keeps the orders; takes the password',
        body: deleteAccountInput,
        response: { 200: messageAnswer, ...failureResponses(400, 401, 403, 404, 409, 429, 503) },
      },
    },
    async request => {
      const person = requirePerson(request)
      await attempts.during(person.email, request.ip, () => deleteOwnAccount(context, person, request.body.password, request.id, forget))
      return succeed({ message: serverText(request.language, 'accounts-api.account_deleted') })
    },
  )
}

function registerSessions(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/my-sessions',
    { config, schema: { tags, summary: 'Where one is signed in', response: { 200: sessionsAnswer, ...failureResponses(401) } } },
    async request => succeed({ sessions: await listOwnSessions(context, requirePerson(request)) }),
  )
  api.delete(
    '/my-sessions/:id',
    {
      config,
      schema: { tags, summary: 'End one session of one’s own', params: idParams, response: { 200: messageAnswer, ...failureResponses(400, 401, 404) } },
    },
    async request => {
      await endOwnSession(context, requirePerson(request), request.params.id, request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.session_ended') })
    },
  )
  api.delete(
    '/my-sessions',
    { config, schema: { tags, summary: 'End all sessions of one’s own but this one', response: { 200: endedAnswer, ...failureResponses(401) } } },
    async request => {
      const ended = await endOtherSessions(context, requirePerson(request), request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.sessions_ended', { ended }), ended })
    },
  )
}

function registerAddresses(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/my-addresses',
    { config, schema: { tags, summary: 'One’s own addresses, the default first', response: { 200: addressesAnswer, ...failureResponses(401) } } },
    async request => succeed({ addresses: await listOwnAddresses(context, requirePerson(request)) }),
  )
  api.post(
    '/my-addresses',
    { config, schema: { tags, summary: 'Add an address', body: addressInput, response: { 201: addressAnswer, ...failureResponses(400, 401, 409) } } },
    async (request, reply) => {
      const address = await addAddress(context, requirePerson(request), request.body, request.id)
      return reply.code(201).send(succeed({ message: serverText(request.language, 'accounts-api.address_added'), address }))
    },
  )
  api.put(
    '/my-addresses/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change an address',
        params: idParams,
        body: addressInput,
        response: { 200: addressAnswer, ...failureResponses(400, 401, 404, 409) },
      },
    },
    async request => {
      const address = await changeAddress(context, requirePerson(request), request.params.id, request.body, request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.address_changed_done'), address })
    },
  )
  api.delete(
    '/my-addresses/:id',
    { config, schema: { tags, summary: 'Remove an address', params: idParams, response: { 200: messageAnswer, ...failureResponses(400, 401, 404) } } },
    async request => {
      await removeAddress(context, requirePerson(request), request.params.id, request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.address_removed') })
    },
  )
}

function registerPreferences(app: FastifyInstance, context: Context): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/my-allergens',
    { config, schema: { tags, summary: 'What one wants to be warned about', response: { 200: allergensAnswer, ...failureResponses(401) } } },
    async request => succeed(await readOwnAllergens(context, requirePerson(request))),
  )
  api.put(
    '/my-allergens',
    { config, schema: { tags, summary: 'Keep it, with one’s consent', body: allergensInput, response: { 200: messageAnswer, ...failureResponses(400, 401) } } },
    async request => {
      await saveOwnAllergens(context, requirePerson(request), request.body, request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.allergens_kept') })
    },
  )
  api.delete(
    '/my-allergens',
    { config, schema: { tags, summary: 'Withdraw the consent: the list is deleted', response: { 200: messageAnswer, ...failureResponses(401) } } },
    async request => {
      await deleteOwnAllergens(context, requirePerson(request), request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.allergens_forgotten') })
    },
  )

  api.get(
    '/my-favourites',
    {
      config,
      schema: {
        tags,
        summary: 'Dishes with one’s heart, as the menu has them now',
        querystring: favouritesQuery,
        response: { 200: favouritesAnswer, ...failureResponses(400, 401) },
      },
    },
    async request =>
      succeed({ favourites: await listFavourites(context, requirePerson(request), { restaurantId: request.query.restaurant, language: request.language }) }),
  )
  api.put(
    '/my-favourites/:foodId',
    { config, schema: { tags, summary: 'Give a dish a heart', params: foodParams, response: { 200: messageAnswer, ...failureResponses(400, 401, 404, 409) } } },
    async request => {
      await addFavourite(context, requirePerson(request), request.params.foodId)
      return succeed({ message: serverText(request.language, 'accounts-api.favourite_added') })
    },
  )
  api.delete(
    '/my-favourites/:foodId',
    { config, schema: { tags, summary: 'Take the heart back', params: foodParams, response: { 200: messageAnswer, ...failureResponses(400, 401) } } },
    async request => {
      await removeFavourite(context, requirePerson(request), request.params.foodId)
      return succeed({ message: serverText(request.language, 'accounts-api.favourite_removed') })
    },
  )
}
