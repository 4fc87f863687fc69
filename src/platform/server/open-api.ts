import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isOpenAccess } from '../auth/access.ts'
import { findRequiredScope } from '../auth/api-key.ts'
import { acceptsIdempotencyKey } from '../idempotency/idempotency.ts'
import type { CacheMiddleware } from '../page-cache/cache-middleware.ts'
import { type CachedResponse, packResponse } from '../page-cache/cached-response.ts'
import { dataSecurityPolicy } from '../page-cache/content-security.ts'
import { withCommonFailures } from './documented-responses.ts'

const address = '/api/v1/openapi.json'

interface OpenApiDocument {
  paths?: Record<string, Record<string, { responses?: Record<string, { description?: string }> }>>
  components?: { schemas?: Record<string, object> }
}

const keyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe('The caller’s own for what is asked for: sent again with the same, it is not done again within 24 hours, but answered as it was'),
})

/**
 * Generates the API description, OpenAPI 3.1, from the validation schemas: `/api/v1/openapi.json`. The page to read and try the API, `/api/docs`, is
 * part of the site (`src/web/api-docs/`). Each operation names its callers (`x-access`). A named shape (`.meta({ id: 'Quote' })`) is described once,
 * under `components`.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { gate, headers, webhooks }: { gate: CacheMiddleware; headers: Record<string, string>; webhooks: Record<string, object> },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Spiedo',
        version: '1',
        description:
          'Menu, restaurants, accounts and orders. Amounts are euro. Sign in with `auth/login` and send the token as a bearer. Programs such as tills use an API key instead, and only the calls under “integrations”. A POST for staff, administrators or API keys may carry an `Idempotency-Key` (16 to 200 characters), all but those that answer with a secret: what was done under it is not done again within 24 hours, but answered as it was (`idempotent-replayed`). Sent again while the first is under way it waits for that one’s answer, a few seconds, then 409 `already_begun`; 409 `already_done` where it was done and the answer was lost. What was refused may be sent again under its key.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'Token of `auth/login`' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'API key of a program, made in the back office: `spiedo_live_…`' },
        },
      },
      // OpenAPI 3.1 alone has this section; the plugin's options are a union with 3.0.
      ...({ webhooks } as object),
    },
    transform: input => {
      const keyed = acceptsIdempotencyKey(input.route) && { headers: keyHeaders }
      const { schema, url } = jsonSchemaTransform({ ...input, schema: { ...withCommonFailures(input.route, input.schema), ...keyed } })
      const access = input.route.config?.access
      const signIns: Record<string, string[]>[] = findRequiredScope(access)
        ? [{ apiKey: [] }]
        : access && isOpenAccess(access)
          ? [{}, { bearer: [] }]
          : [{ bearer: [] }]
      const security = access && access !== 'public' && { security: signIns }
      const successor = input.route.config?.successor?.replaceAll(/:(\w+)/g, '{$1}')
      const replaced = successor && { description: `Deprecated, left out in the next release: call \`${successor}\` instead.`, 'x-successor': successor }
      return { schema: { ...schema, ...replaced, ...(access && { 'x-access': access }), ...security }, url }
    },
    transformObject: input => removeUnusedSchemas(jsonSchemaTransformObject(input) as OpenApiDocument) as ReturnType<typeof jsonSchemaTransformObject>,
  })
  // Over a megabyte and constant for the process: serialized and compressed once.
  const sent = { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-security-policy': dataSecurityPolicy }
  const describe = () =>
    packResponse({ status: 200, body: Buffer.from(JSON.stringify(app.swagger())), headers: sent, version: 0, validUntil: Number.POSITIVE_INFINITY })
  let description: Promise<CachedResponse> | undefined
  app.get(address, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    description ??= describe()
    const answer = await description
    reply.hijack()
    gate.openFor(address, answer)
    gate.send(answer, request.raw, reply.raw)
  })
}

/** Removes named shapes that no call uses (each exists as input and as output), and describes each response's status. */
function removeUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name] ?? {})
    }
  }
  follow(document.paths ?? {})
  for (const operation of Object.values(document.paths ?? {}).flatMap(methods => Object.values(methods)))
    for (const [status, answer] of Object.entries(operation.responses ?? {}))
      if (answer.description === 'Default Response') answer.description = STATUS_CODES[status] ?? status
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([name]) => used.has(name))
          .sort(),
      ),
    },
  }
}
