import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../audit-log.ts'
import { defineRefusals } from '../refusal.ts'

/**
 * Who may call: everyone; guests and whoever is signed in, where it is kept whose it is: a token that is no longer good is
 * refused, since nobody becomes a guest unasked; anyone signed in; staff of a restaurant (the use case asks which); administrators.
 */
export const accessLevels = ['public', 'guest-or-signed-in', 'signed-in', 'staff', 'administrator'] as const
export type Access = (typeof accessLevels)[number]

/** The person behind a request, as the session in the database says it, never as the client does. */
export interface Person {
  id: string
  name: string
  email: string
  role: 0 | 1
  /** SHA-256 of the session's token: which session this is. */
  session: Buffer
  staff: { restaurantId: string; role: 'manager' | 'kitchen' | 'courier' }[]
  /** Signs in with a second factor. */
  secondFactor: boolean
}

/** Open to strangers, too. */
export const isOpenAccess = (access: Access): boolean => access === 'public' || access === 'guest-or-signed-in'

/** Finds the live session of a token's hash; undefined when it was ended, has expired, or its account is locked. */
export type ReadSession = (tokenSha256: Buffer) => Promise<Person | undefined>

/** Whether the settings ask somebody for a second factor who has none yet: until then nothing else is open to him. */
export type MustSetUpSecondFactor = (person: Person) => boolean | Promise<boolean>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route below /api/v1. */
    access?: Access
    /** May be called by somebody who still has to set up the second factor that the settings ask for. */
    beforeSecondFactor?: boolean
  }
  interface FastifyRequest {
    /** Set before the handler of every route that is not open; there, set when a valid token came along. */
    person: Person | undefined
  }
}

export const authRefusals = {
  signed_out: { status: 401, text: 'api.signed_out' },
  session_ended: { status: 401, text: 'api.session_ended' },
  forbidden: { status: 403, text: 'api.forbidden' },
  second_factor_needed: { status: 403, text: 'api.second_factor_needed' },
} as const
const refuse = defineRefusals(authRefusals)

/**
 * Asks each route below /api/v1 who may call it, and enforces that before its body is read. A route that does not
 * say it keeps the server from starting.
 */
export function enforceAccess(app: FastifyInstance, readSession: ReadSession, owesSecondFactor: MustSetUpSecondFactor = () => false): void {
  app.decorateRequest('person', undefined)
  app.addHook('onRoute', route => {
    if (!route.url.startsWith('/api/v1/')) return
    const access = route.config?.access
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it (config.access)`)
    const exempt = isOpenAccess(access) || route.config?.beforeSecondFactor === true
    const check = async (request: FastifyRequest) => {
      await authorizeRequest(request, access, readSession)
      if (!exempt && request.person && (await owesSecondFactor(request.person))) throw refuse('second_factor_needed')
    }
    route.onRequest = [check, ...[route.onRequest ?? []].flat()]
  })
}

async function authorizeRequest(request: FastifyRequest, access: Access, readSession: ReadSession): Promise<void> {
  const { authorization } = request.headers
  const token = parseBearerToken(authorization)
  if (token !== undefined) request.person = await readSession(createHash('sha256').update(token).digest())
  const { person } = request
  if (access === 'guest-or-signed-in' && !person && hasSessionCredentials(authorization)) throw refuse('session_ended')
  if (isOpenAccess(access)) return
  if (!person) throw refuse('signed_out')
  if (access === 'administrator' && person.role !== 1) throw refuse('forbidden')
  if (access === 'staff' && person.role !== 1 && person.staff.length === 0) throw refuse('forbidden')
}

/** Whether it is meant to say who is signed in, however badly; what a browser sends for a proxy before us says nothing of that. */
function hasSessionCredentials(header: string | undefined): boolean {
  return header !== undefined && !/^Basic /i.test(header)
}

/** RFC 6750: `Bearer` and one token; anything else is as good as none. */
function parseBearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(header ?? '')?.[1]
}

/** The person of a route that needs one: the hook above has already turned everybody else away. */
export function requirePerson(request: FastifyRequest): Person {
  if (!request.person) throw refuse('signed_out')
  return request.person
}

/** Who asks, as the audit log notes it. @throws as `requirePerson` */
export const requireActor = (request: FastifyRequest): Actor & { id: string } => ({ id: requirePerson(request).id, requestId: request.id })
