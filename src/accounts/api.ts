import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { Refusal } from '#platform/refusal.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { sendFailure } from '#platform/server/errors.ts'
import { idParams } from '#platform/server/inputs.ts'
import { hourMs } from '#platform/time-units.ts'
import {
  dashboardAnswer,
  loginAnswer,
  loginInput,
  messageAnswer,
  profileAnswer,
  registerInput,
  updateProfileInput,
  updateUserInput,
  userAnswer,
  usersAnswer,
  usersQuery,
} from './contract.ts'
import { registerInvitations } from './invitations/api.ts'
import { LoginAttempts } from './limits/login-attempts.ts'
import { limitNetwork } from './limits/request-limit.ts'
import { registerOwnAccount } from './own-account/api.ts'
import type { PersonalDataSources } from './own-account/data-export.ts'
import { registerOwnPasskeys } from './passkeys/api.ts'
import { registerPasswordReset } from './passwords/api.ts'
import { createPasswordCheck } from './passwords/current-password.ts'
import { registerSecondFactor } from './second-factor/api.ts'
import { endSession } from './sessions/sessions.ts'
import { signIn } from './sign-in/log-in.ts'
import { registerPasskeyLogin } from './sign-in/passkey-api.ts'
import { createDashboardReader } from './users/dashboard-counts.ts'
import { deleteUser, type ErasePerson } from './users/delete-user.ts'
import { updateProfile, updateUser } from './users/edit-account.ts'
import { createUserReader, listUsers } from './users/list-users.ts'
import { registerAccount } from './users/register.ts'

const tags = ['Accounts']
/** Refusals that count as failed sign-in attempts. */
const guessRefusals = ['wrong_credentials', 'wrong_code']

/**
 * Account calls at the paths of the specification's section 7. `forget` erases data of a deleted person in other domains; `elsewhere` exports such
 * data for the person.
 */
export async function registerAccounts(
  app: FastifyInstance,
  context: Context,
  { forget, elsewhere }: { forget: ErasePerson[]; elsewhere: PersonalDataSources },
): Promise<void> {
  const attempts = new LoginAttempts(context, context.config.limits.loginFailures)
  await app.register(
    async scope => {
      scope.setErrorHandler((error: Error, request, reply) => {
        if (error instanceof Refusal && error.values?.seconds) reply.header('retry-after', String(error.values.seconds))
        return sendFailure(error, request, reply)
      })
      // Responses contain tokens and personal data, so no cache may store them.
      scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      registerSignIn(scope, context, attempts)
      registerPasswordReset(scope, context)
      registerInvitations(scope, context)
      registerUsers(scope, context, attempts, forget)
      registerSecondFactor(scope, context, attempts)
      registerPasskeyLogin(scope, context)
      registerOwnPasskeys(scope, context, attempts)
      registerOwnAccount(scope, context, { attempts, forget, elsewhere })
    },
    { prefix: '/api/v1/auth' },
  )
}

const createEditorReader = (context: Context, attempts: LoginAttempts) => {
  const prove = createPasswordCheck(context, attempts)
  return (request: FastifyRequest) => {
    const person = requirePerson(request)
    return { person, requestId: request.id, prove: (password: string) => prove(person, request.ip, password) }
  }
}

function registerSignIn(app: FastifyInstance, context: Context, attempts: LoginAttempts): void {
  const { limits } = context.config
  const readEditor = createEditorReader(context, attempts)
  const api = app.withTypeProvider<ZodTypeProvider>()

  api.post(
    '/login',
    {
      config: { access: 'public', rateLimit: { max: limits.loginsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Sign in; 401 `second_factor` carries the challenge that goes with a code',
        body: loginInput,
        response: { 200: loginAnswer, ...failureResponses(400, 401, 403, 429, 503) },
      },
    },
    async request => {
      const { email } = request.body
      await attempts.begin(email, request.ip, limits.loginsPerMinute)
      try {
        const { token, expiresAt, ...signedIn } = await signIn(context, request.body, request.headers['user-agent'])
        await attempts.succeeded(email, request.ip)
        request.log.info({ user: signedIn.user._id, ip: request.ip }, 'signed in')
        const message = serverText(request.language, 'accounts-api.logged_in', { name: signedIn.user.name })
        return succeed({ message, token, expiresAt: expiresAt.toISOString(), ...signedIn })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'locked') await attempts.succeeded(email, request.ip)
        else if (!(error instanceof Refusal) || !guessRefusals.includes(error.code)) await attempts.notMade(email, request.ip)
        throw error
      }
    },
  )

  api.post(
    '/register',
    {
      config: { access: 'public', rateLimit: { max: limits.registrationsPerHour, timeWindow: '1 hour' } },
      schema: {
        tags,
        summary: 'Create an account of one’s own',
        body: registerInput,
        response: { 201: messageAnswer, ...failureResponses(400, 409, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      await limitNetwork(context, { kind: 'register.network', max: limits.registrationsPerHour, window: hourMs }, request)
      await registerAccount(context, request.body, { language: request.language })
      return reply.code(201).send(succeed({ message: serverText(request.language, 'accounts-api.registered') }))
    },
  )

  api.post(
    '/logout',
    {
      // Public: signing out with an expired token succeeds.
      config: { access: 'public' },
      schema: { tags, summary: 'Sign out: ends the session of the bearer token', response: { 200: messageAnswer } },
    },
    async request => {
      if (request.person) await endSession(context.db, request.person.session)
      return succeed({ message: serverText(request.language, 'accounts-api.logged_out') })
    },
  )

  api.post(
    '/update-profile/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Change one’s own account; another e-mail takes the current password, another password ends one’s other sessions',
        params: idParams,
        body: updateProfileInput,
        response: { 200: profileAnswer, ...failureResponses(400, 401, 403, 404, 409, 422, 429, 503) },
      },
    },
    async request => {
      const user = await updateProfile(context, readEditor(request), request.params.id, request.body)
      return succeed({ message: serverText(request.language, 'accounts-api.profile_updated'), user })
    },
  )
}

function registerUsers(app: FastifyInstance, context: Context, attempts: LoginAttempts, forget: ErasePerson[]): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'administrator' } as const
  const readConfig = { access: 'chain-read' } as const
  const readDashboard = createDashboardReader(context)
  const readUser = createUserReader(context.pool)
  const editorOf = createEditorReader(context, attempts)

  api.get(
    '/all-data',
    { config: readConfig, schema: { tags, summary: 'Figures of the dashboard', response: { 200: dashboardAnswer, ...failureResponses(401, 403) } } },
    async () => succeed({ allData: await readDashboard() }),
  )

  api.get(
    '/get-users',
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'Accounts, newest first, by name or e-mail',
        querystring: usersQuery,
        response: { 200: usersAnswer, ...failureResponses(400, 401, 403) },
      },
    },
    async request => succeed(await listUsers(context.db, request.query)),
  )

  api.get(
    '/get-user/:id',
    { config: readConfig, schema: { tags, summary: 'One account', params: idParams, response: { 200: userAnswer, ...failureResponses(400, 401, 403, 404) } } },
    async request => succeed({ message: serverText(request.language, 'accounts-api.user_found'), user: await readUser(request.params.id) }),
  )

  api.post(
    '/update-user/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change an account; ends its sessions where it is locked or its password changes',
        params: idParams,
        body: updateUserInput,
        response: { 200: userAnswer, ...failureResponses(400, 401, 403, 404, 409, 422, 429, 503) },
      },
    },
    async request => {
      const user = await updateUser(context, editorOf(request), request.params.id, request.body)
      return succeed({ message: serverText(request.language, 'accounts-api.user_updated'), user })
    },
  )

  api.delete(
    '/delete-user/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an account: blanks the person, keeps the orders',
        params: idParams,
        response: { 200: messageAnswer, ...failureResponses(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      await deleteUser(context, requirePerson(request), request.params.id, request.id, forget)
      return succeed({ message: serverText(request.language, 'accounts-api.user_deleted') })
    },
  )
}
