import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { loginAnswer } from '../contract.ts'
import { limitNetwork } from '../limits/request-limit.ts'
import { passkeyLoginInput, passkeyOptionsAnswer } from '../passkeys/contract.ts'
import { createPasskeyLoginOptions, signInWithPasskey } from './log-in-with-passkey.ts'

const tags = ['Accounts']
/** Options are asked for by each login page that opens in a browser with passkeys: more often than anybody signs in. */
const maxOptionsPerMinute = 120

/** Calls that sign in with a passkey, beside the specified login. */
export function registerPasskeyLogin(app: FastifyInstance, context: Context): void {
  const { limits } = context.config
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/passkeys/options',
    {
      config: { access: 'public', rateLimit: { max: maxOptionsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'What the browser needs to sign in with a passkey',
        response: { 200: passkeyOptionsAnswer, ...failureResponses(409, 429) },
      },
    },
    async request => {
      await limitNetwork(context, { kind: 'passkey.options', max: maxOptionsPerMinute, window: 60_000 }, request)
      return succeed({ options: { ...(await createPasskeyLoginOptions(context)) } })
    },
  )

  api.post(
    '/passkeys/login',
    {
      config: { access: 'public', rateLimit: { max: limits.loginsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Sign in with a passkey; needs neither password nor code',
        body: passkeyLoginInput,
        response: { 200: loginAnswer, ...failureResponses(400, 401, 403, 409, 422, 429) },
      },
    },
    async request => {
      await limitNetwork(context, { kind: 'passkey.login', max: limits.loginsPerMinute, window: 60_000 }, request)
      const { token, expiresAt, ...signedIn } = await signInWithPasskey(context, request.body, request.headers['user-agent'])
      request.log.info({ user: signedIn.user._id, ip: request.ip }, 'signed in with a passkey')
      const message = serverText(request.language, 'accounts-api.logged_in', { name: signedIn.user.name })
      return succeed({ message, token, expiresAt: expiresAt.toISOString(), ...signedIn })
    },
  )
}
