import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { createKeyInput, keyAnswer, keysAnswer, newKeyAnswer, rotateKeyInput } from './contract.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'

const path = '/api/v1/office/api-keys'
const config = { access: 'administrator' } as const
const readConfig = { access: 'chain-read' } as const
const tags = ['API keys']

/** Registers the management of API keys, for administrators. */
export function registerApiKeys(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    path,
    {
      config: readConfig,
      schema: { summary: 'API keys of programs, with their last use', tags, response: { 200: keysAnswer, ...failureResponses(401, 403) } },
    },
    async () => succeed({ apiKeys: await listKeys(context) }),
  )
  routes.post(
    path,
    {
      config: { ...config, toldOnce: true },
      schema: {
        summary: 'Make an API key; its secret is answered this once',
        tags,
        body: createKeyInput,
        response: { 200: newKeyAnswer, ...failureResponses(400, 401, 403, 422) },
      },
    },
    async request => {
      const created = await createKey(context, request.body, requireActor(request))
      return succeed({ message: serverText(request.language, 'integrations-api.key_created', { name: created.apiKey.name }), ...created })
    },
  )
  routes.post(
    `${path}/:id/rotate`,
    {
      config: { ...config, toldOnce: true },
      schema: {
        summary: 'Replace an API key by a new one; the old one works for some hours more',
        tags,
        params: idParams,
        body: rotateKeyInput,
        response: { 200: newKeyAnswer, ...failureResponses(400, 401, 403, 404, 409, 422) },
      },
    },
    async request => {
      const created = await rotateKey(context, { id: request.params.id, ...request.body }, requireActor(request))
      return succeed({ message: serverText(request.language, 'integrations-api.key_rotated', { name: created.apiKey.name }), ...created })
    },
  )
  routes.post(
    `${path}/:id/revoke`,
    {
      config,
      schema: {
        summary: 'Revoke an API key: from this answer on it opens nothing',
        tags,
        params: idParams,
        response: { 200: keyAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const apiKey = await revokeKey(context, request.params.id, requireActor(request))
      return succeed({ message: serverText(request.language, 'integrations-api.key_revoked', { name: apiKey.name }), apiKey })
    },
  )
}
