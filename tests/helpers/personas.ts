import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '#accounts/passwords.ts'
import { openSession } from '#accounts/sessions.ts'
import { staffMemberships, users } from '#accounts/tables.ts'
import { cities, companies, restaurants } from '#restaurants/tables.ts'
import type { StaffRole } from '#restaurants/vocabulary.ts'
import type { TestApp } from './app.ts'

/** Somebody with an account, signed in. */
export interface Persona {
  id: string
  name: string
  email: string
  /** A live session's token. */
  token: string
  /** For `app.inject({ headers })`. */
  headers: { authorization: string }
}

export interface PersonaOptions {
  name?: string
  email?: string
  /** Given, the account can be signed in to; hashing takes 25 ms, so most tests leave it out. */
  password?: string
  role?: 0 | 1
  status?: 0 | 1
}

export const aCustomer = (app: TestApp, options: PersonaOptions = {}): Promise<Persona> => aPersona(app, { name: 'Chiara Cliente', ...options })

export const anAdministrator = (app: TestApp, options: PersonaOptions = {}): Promise<Persona> =>
  aPersona(app, { name: 'Ada Amministratrice', role: 1, ...options })

/** Works in the kitchen of a restaurant. */
export const aCook = (app: TestApp, restaurantId: string, options: PersonaOptions = {}): Promise<Persona> =>
  aMember(app, restaurantId, 'kitchen', { name: 'Carlo Cuoco', ...options })

export const aManager = (app: TestApp, restaurantId: string, options: PersonaOptions = {}): Promise<Persona> =>
  aMember(app, restaurantId, 'manager', { name: 'Marta Direttrice', ...options })

export const aCourier = (app: TestApp, restaurantId: string, options: PersonaOptions = {}): Promise<Persona> =>
  aMember(app, restaurantId, 'courier', { name: 'Rino Rider', ...options })

/** One more session of the same person. */
export async function aSession({ context }: TestApp, userId: string, { remember = false } = {}): Promise<Pick<Persona, 'token' | 'headers'>> {
  const opened = await openSession(context.db, { userId, passwordHash: null, remember, userAgent: 'test', now: context.clock.now() })
  if (!opened) throw new Error('no session for a locked or deleted account')
  return { token: opened.token, headers: { authorization: `Bearer ${opened.token}` } }
}

/** The smallest restaurant there can be: for tests that only need one to belong to. */
export async function aRestaurant({ context: { db } }: TestApp, name = 'Spiedo di prova'): Promise<string> {
  const place = { latitude: 41.9, longitude: 12.5, province: 'RM' }
  const address = { street: 'Via di Prova', streetNumber: '1', postcode: '00100', province: 'RM' }
  const mark = randomBytes(4).toString('hex')
  const vatNumber = String(randomBytes(6).readUIntBE(0, 6) % 1e11).padStart(11, '0')
  const [companyId, cityId, id] = [uuidv7(), uuidv7(), uuidv7()]
  await db.insert(companies).values({ id: companyId, legalName: 'Prova S.r.l.', vatNumber, ...address, city: 'Roma' })
  await db.insert(cities).values({ id: cityId, slug: `roma-${mark}`, name: `Roma ${mark}`, region: 'Lazio', ...place })
  await db
    .insert(restaurants)
    .values({ id, companyId, cityId, slug: `prova-${mark}`, name, ...address, ...place, phone: '+39 300 555 0000', services: sql`'{pickup,delivery,table}'` })
  return id
}

async function aMember(app: TestApp, restaurantId: string, role: StaffRole, options: PersonaOptions): Promise<Persona> {
  const persona = await aPersona(app, options)
  await app.context.db.insert(staffMemberships).values({ userId: persona.id, restaurantId, role })
  return persona
}

async function aPersona(app: TestApp, { name = 'Nina Nessuna', email, password, role = 0, status = 0 }: PersonaOptions): Promise<Persona> {
  const id = uuidv7()
  const address = email ?? `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomBytes(3).toString('hex')}@example.com`
  const passwordHash = password === undefined ? null : await hashPassword(password)
  await app.context.db.insert(users).values({ id, name, email: address, passwordHash, role })
  const session = await aSession(app, id)
  if (status === 1) await app.context.db.execute(sql`update users set status = 1 where id = ${id}`)
  return { id, name, email: address, ...session }
}
