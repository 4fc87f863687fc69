import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { openSession } from '#accounts/sessions/sessions.ts'
import { staffMemberships, users } from '#accounts/tables.ts'
import type { OfficeRole } from '#platform/auth/vocabulary.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'
import type { TestApp } from './app.ts'

/** Person with an account, signed in. */
export interface Persona {
  id: string
  name: string
  email: string
  /** Token of a live session. */
  token: string
  /** For `app.inject({ headers })`. */
  headers: { authorization: string }
}

interface PersonaOptions {
  name?: string
  email?: string
  /** Password; allows signing in to the account. */
  password?: string
  /** Default: a hash of the password at a thousandth of the cost; a hash contains its cost. */
  passwordHash?: string
  role?: 0 | 1
  officeRole?: OfficeRole
  status?: 0 | 1
}

export const insertCustomer = (app: TestApp, options: PersonaOptions = {}): Promise<Persona> => insertPersona(app, { name: 'Chiara Cliente', ...options })

export const insertAdministrator = (app: TestApp, options: PersonaOptions = {}): Promise<Persona> =>
  insertPersona(app, { name: 'Ada Amministratrice', role: 1, ...options })

/** Inserts a cook of a restaurant. */
export const insertCook = (app: TestApp, restaurantId: string, options: PersonaOptions = {}): Promise<Persona> =>
  insertStaffMember(app, restaurantId, 'kitchen', { name: 'Carlo Cuoco', ...options })

export const insertManager = (app: TestApp, restaurantId: string, options: PersonaOptions = {}): Promise<Persona> =>
  insertStaffMember(app, restaurantId, 'manager', { name: 'Marta Direttrice', ...options })

export const insertCourier = (app: TestApp, restaurantId: string, options: PersonaOptions = {}): Promise<Persona> =>
  insertStaffMember(app, restaurantId, 'courier', { name: 'Rino Rider', ...options })

export const insertAreaManager = async (app: TestApp, restaurantIds: readonly string[], options: PersonaOptions = {}): Promise<Persona> => {
  const persona = await insertPersona(app, { name: 'Arianna Area', ...options })
  await app.context.db.insert(staffMemberships).values(restaurantIds.map(restaurantId => ({ userId: persona.id, restaurantId, role: 'area_manager' as const })))
  return persona
}

/** Inserts somebody with a role in the whole chain. */
export const insertOfficeWorker = (app: TestApp, officeRole: OfficeRole, options: PersonaOptions = {}): Promise<Persona> =>
  insertPersona(app, { name: 'Olga Ufficio', officeRole, ...options })

/** Opens another session of the same person. */
export async function insertSession({ context }: TestApp, userId: string, { remember = false } = {}): Promise<Pick<Persona, 'token' | 'headers'>> {
  const opened = await openSession(context.db, { userId, passwordHash: null, secondFactor: false, remember, userAgent: 'test', now: context.clock.now() })
  if (!opened) throw new Error('no session for a locked or deleted account')
  return { token: opened.token, headers: { authorization: `Bearer ${opened.token}` } }
}

async function insertStaffMember(app: TestApp, restaurantId: string, role: StaffRole, options: PersonaOptions): Promise<Persona> {
  const persona = await insertPersona(app, options)
  await app.context.db.insert(staffMemberships).values({ userId: persona.id, restaurantId, role })
  return persona
}

async function insertPersona(app: TestApp, { name = 'Nina Nessuna', email, password, role = 0, status = 0, ...options }: PersonaOptions): Promise<Persona> {
  const id = uuidv7()
  const address = email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${id.slice(-12)}@example.com`
  const passwordHash = options.passwordHash ?? (password === undefined ? null : await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }))
  await app.context.db.insert(users).values({ id, name, email: address, passwordHash, role, officeRole: options.officeRole })
  const session = await insertSession(app, id)
  if (status === 1) await app.context.db.execute(sql`update users set status = 1 where id = ${id}`)
  return { id, name, email: address, ...session }
}
