import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { messageAnswer } from '../contract.ts'
import type { LoginAttempts } from '../limits/login-attempts.ts'
import { createPasswordCheck } from '../passwords/current-password.ts'
import { addPasskey, createPasskeyOptions } from './add-passkey.ts'
import { passkeyAnswer, passkeyInput, passkeyNameInput, passkeyOptionsAnswer, passkeyOptionsInput, passkeysAnswer } from './contract.ts'
import { listOwnPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { findRelyingParty } from './relying-party.ts'

const tags = ['Own account']
const config = { access: 'signed-in' } as const

/** Calls for one's own passkeys, of customers and staff. */
export function registerOwnPasskeys(app: FastifyInstance, context: Context, attempts: LoginAttempts): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const prove = createPasswordCheck(context, attempts)

  api.get(
    '/my-passkeys',
    { config, schema: { tags, summary: 'One’s own passkeys', response: { 200: passkeysAnswer, ...failureResponses(401) } } },
    async request =>
      succeed({ passkeys: await listOwnPasskeys(context, requirePerson(request)), available: findRelyingParty(context.publicUrl()) !== undefined }),
  )

  api.post(
    '/my-passkeys/options',
    {
      config,
      schema: {
        tags,
        summary: 'What the browser needs to create a passkey; takes the password',
        body: passkeyOptionsInput,
        response: { 200: passkeyOptionsAnswer, ...failureResponses(400, 401, 403, 409, 429, 503) },
      },
    },
    async request => {
      const person = requirePerson(request)
      await prove(person, request.ip, request.body.password)
      return succeed({ options: { ...(await createPasskeyOptions(context, person)) } })
    },
  )

  api.post(
    '/my-passkeys',
    {
      config,
      schema: {
        tags,
        summary: 'Add the passkey that the browser created',
        body: passkeyInput,
        response: { 201: passkeyAnswer, ...failureResponses(400, 401, 409, 422) },
      },
    },
    async (request, reply) => {
      const passkey = await addPasskey(context, requirePerson(request), request.body, request.id)
      return reply.code(201).send(succeed({ message: serverText(request.language, 'accounts-api.passkey_added'), passkey }))
    },
  )

  api.put(
    '/my-passkeys/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Name a passkey',
        params: idParams,
        body: passkeyNameInput,
        response: { 200: passkeyAnswer, ...failureResponses(400, 401, 404) },
      },
    },
    async request => {
      const passkey = await renamePasskey(context, requirePerson(request), request.params.id, request.body.name)
      return succeed({ message: serverText(request.language, 'accounts-api.passkey_renamed'), passkey })
    },
  )

  api.delete(
    '/my-passkeys/:id',
    {
      config,
      schema: { tags, summary: 'Remove a passkey', params: idParams, response: { 200: messageAnswer, ...failureResponses(400, 401, 404) } },
    },
    async request => {
      await removePasskey(context, requirePerson(request), request.params.id, request.id)
      return succeed({ message: serverText(request.language, 'accounts-api.passkey_removed') })
    },
  )
}
