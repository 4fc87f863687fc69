import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../audit-log.ts'
import { defineRefusals } from '../refusal.ts'
import { type ApiKey, type ApiKeyAccess, type AuthenticateApiKey, apiKeyAccessLevels, findRequiredScope } from './api-key.ts'
import { hasPermission, isWorkAccess, type WorkAccess, workLevels } from './permissions.ts'
import type { OfficeRole, RestaurantRole } from './vocabulary.ts'

/**
 * Access levels: everyone; guests and signed-in users where ownership is recorded (an invalid token is refused, never downgraded to a guest); any
 * signed-in user; people at work by the permission table (the use case checks the restaurant); programs with an API key of one scope.
 */
const openLevels = ['public', 'guest-or-signed-in', 'signed-in'] as const
export const accessLevels: readonly Access[] = [...openLevels, ...workLevels, ...apiKeyAccessLevels]
export type Access = (typeof openLevels)[number] | WorkAccess | ApiKeyAccess

/** Person behind a request, as recorded in the session row, never as claimed by the client. */
export interface Person {
  id: string
  name: string
  email: string
  /** 1: administrator. Other roles of the chain are in `officeRole`, those at restaurants in `staff`. */
  role: 0 | 1
  officeRole?: OfficeRole | null
  /** SHA-256 of the session's token; identifies the session. */
  session: Buffer
  staff: { restaurantId: string; role: RestaurantRole }[]
  /** True if signing in takes a second factor. */
  secondFactor: boolean
  /** Paired device of one restaurant's kitchen: its id and name are no account's. */
  isDevice?: boolean
}

/** Levels that need no sign-in. */
export const isOpenAccess = (access: Access): boolean => access === 'public' || access === 'guest-or-signed-in'

/** Finds the live session or paired device by token hash; undefined if ended, expired or revoked, or the account is locked. */
export type ReadSession = (tokenSha256: Buffer) => Promise<Person | undefined>

/** Tells whether a token hash is of a revoked device, so that its screen can say so. */
type IsRevokedDevice = (tokenSha256: Buffer) => Promise<boolean>

/** Tokens of devices begin with this. */
export const deviceTokenPrefix = 'device_'

/** Tells whether a device may call a route: what kitchen staff may call, and nothing else that needs a sign-in. */
const isOpenToDevices = (path: string, access: Access): boolean => access === 'staff' && path.startsWith('/api/v1/kitchen/')

/** Tells whether the settings require a second factor that this person has not set up; until then every other route is closed. */
type MustSetUpSecondFactor = (person: Person) => boolean | Promise<boolean>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route below /api/v1. */
    access?: Access
    /** Allows callers who still have to set up a required second factor. */
    beforeSecondFactor?: boolean
  }
  interface FastifyRequest {
    /** Set before the handler of every route that needs a sign-in; on open routes only if a valid token was sent. */
    person: Person | undefined
    /** Set before the handler of every route of API keys, and of no other. */
    apiKey: ApiKey | undefined
  }
}

export const authRefusals = {
  signed_out: { status: 401, text: 'api.signed_out' },
  session_ended: { status: 401, text: 'api.session_ended' },
  forbidden: { status: 403, text: 'api.forbidden' },
  device_revoked: { status: 401, text: 'api.device_revoked' },
  second_factor_needed: { status: 403, text: 'api.second_factor_needed' },
} as const
const refuse = defineRefusals(authRefusals)

/** Enforces each /api/v1 route's access level before the body is read. A route without a level fails the start. */
export function enforceAccess(
  app: FastifyInstance,
  {
    readSession,
    isRevokedDevice,
    authenticateApiKey,
    owesSecondFactor,
  }: {
    readSession: ReadSession
    isRevokedDevice: IsRevokedDevice
    authenticateApiKey: AuthenticateApiKey
    owesSecondFactor: MustSetUpSecondFactor
  },
): void {
  app.decorateRequest('person', undefined)
  app.decorateRequest('apiKey', undefined)
  app.addHook('onRoute', route => {
    if (!route.url.startsWith('/api/v1/')) return
    const access = route.config?.access
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it (config.access)`)
    const scope = findRequiredScope(access)
    if (scope) {
      const checkKey = async (request: FastifyRequest, reply: FastifyReply) => {
        request.apiKey = await authenticateApiKey({ token: parseBearerToken(request.headers.authorization), scope, request, reply })
      }
      route.onRequest = [checkKey, ...[route.onRequest ?? []].flat()]
      return
    }
    const exempt = isOpenAccess(access) || route.config?.beforeSecondFactor === true
    const forDevices = isOpenToDevices(route.url, access)
    const check = async (request: FastifyRequest) => {
      await authorizeRequest(request, { access, forDevices }, { readSession, isRevokedDevice })
      if (!exempt && request.person && (await owesSecondFactor(request.person))) throw refuse('second_factor_needed')
    }
    route.onRequest = [check, ...[route.onRequest ?? []].flat()]
  })
}

async function authorizeRequest(
  request: FastifyRequest,
  { access, forDevices }: { access: Access; forDevices: boolean },
  { readSession, isRevokedDevice }: { readSession: ReadSession; isRevokedDevice: IsRevokedDevice },
): Promise<void> {
  const { authorization } = request.headers
  const token = parseBearerToken(authorization)
  const tokenSha256 = token === undefined ? undefined : createHash('sha256').update(token).digest()
  const person = tokenSha256 && (await readSession(tokenSha256))
  // A device is nobody on open routes: what belongs to people is not a device's.
  if (!person?.isDevice || forDevices) request.person = person
  if (access === 'public') return
  if (tokenSha256 && !person && token?.startsWith(deviceTokenPrefix) && (await isRevokedDevice(tokenSha256))) throw refuse('device_revoked')
  if (access === 'guest-or-signed-in' && !person && hasSessionCredentials(authorization)) throw refuse('session_ended')
  if (isOpenAccess(access)) return
  if (person?.isDevice && !forDevices) throw refuse('forbidden')
  if (!person) throw refuse('signed_out')
  if (isWorkAccess(access) && !hasPermission(person, access)) throw refuse('forbidden')
}

/** Detects session credentials, even malformed ones. `Basic` is for a proxy in front of the app and does not count. */
function hasSessionCredentials(header: string | undefined): boolean {
  return header !== undefined && !/^Basic /i.test(header)
}

/** Parses RFC 6750 `Bearer` with one token; anything else counts as no token. */
function parseBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(header ?? '')?.[1]
}

/** Returns the person on a protected route; the hook above has already refused everyone else. */
export function requirePerson(request: FastifyRequest): Person {
  if (!request.person) throw refuse('signed_out')
  return request.person
}

/** Caller as recorded in the audit log. @throws as `requirePerson` */
export function requireActor(request: FastifyRequest): Actor & { id: string } {
  const { id, isDevice } = requirePerson(request)
  return { id, requestId: request.id, ...(isDevice && { isDevice: true as const }) }
}

/** Actor of an order's event: a person by account, a device by its name, because events and ledgers refer to accounts only. */
export const toStaffActor = ({ id, name, isDevice }: Person): { kind: 'staff'; id?: string; name?: string } =>
  isDevice ? { kind: 'staff', name } : { kind: 'staff', id }
