import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/**
 * The description of the API, OpenAPI 3.1, made from the schemas that validate: `/api/v1/openapi.json`, and a page
 * to read and try it at `/api/docs`. Each operation says who may call it (`x-access`).
 */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spiedo',
        version: '1',
        description: 'Menu, restaurants, accounts and orders. Amounts are euro. Sign in with `auth/login` and send the token as a bearer.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: input => {
      const { schema, url } = jsonSchemaTransform(input)
      const access = input.route.config?.access
      return { schema: { ...schema, ...(access && { 'x-access': access }), ...(access && access !== 'public' && { security: [{ bearer: [] }] }) }, url }
    },
  })
  app.get('/api/v1/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    theme: { title: 'Spiedo API' },
    logo: undefined,
  })
}
