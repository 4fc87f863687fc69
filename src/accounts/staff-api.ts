import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { personOf } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { preferredLanguage } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failures } from '#platform/server/envelope.ts'
import { sortedPage } from '#platform/server/sorting.ts'
import { memberInput, memberParams, staffAnswer, staffDone, staffParams, staffQuery } from './contract-staff.ts'
import { addMember, listStaff, removeMember } from './keep-staff.ts'

const path = '/api/v1/office/restaurants/:restaurantId/staff'
const config = { access: 'staff' } as const
const tags = ['restaurants kept']

/** Who works in a restaurant: kept by administrators, and below managers by its managers. */
export async function staffOffice(app: FastifyInstance, context: Context): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  routes.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Who works in a restaurant',
        params: staffParams,
        querystring: staffQuery,
        response: { 200: staffAnswer, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      const { rows: staff, of } = sortedPage(await listStaff(context.db, personOf(request), request.params.restaurantId), request.query, {
        name: each => each.name,
        email: each => each.email,
        role: each => each.role,
      })
      return { success: true as const, staff, ...of }
    },
  )
  routes.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Give somebody with an account a role in a restaurant',
        params: staffParams,
        body: memberInput,
        response: { 200: staffDone, ...failures(400, 401, 403, 404, 413, 415, 422) },
      },
    },
    async request => {
      const staff = await addMember(context, personOf(request), request.params.restaurantId, request.body, request.id)
      return { success: true as const, message: serverText(preferredLanguage(request.headers['accept-language']), 'accounts-api.staff_added'), staff }
    },
  )
  routes.delete(
    `${path}/:userId/:role`,
    {
      config,
      schema: { tags, summary: 'Take a role away', params: memberParams, response: { 200: staffDone, ...failures(400, 401, 403, 404) } },
    },
    async request => {
      const staff = await removeMember(context, personOf(request), request.params, request.id)
      return { success: true as const, message: serverText(preferredLanguage(request.headers['accept-language']), 'accounts-api.staff_removed'), staff }
    },
  )
}
