import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseAccount } from '../refusals.ts'
import { addresses, users } from '../tables.ts'
import { type AddressInput, maxAddresses, type OwnAddress } from './contract.ts'

type Db = Pick<Context, 'db'>

const addressColumns = {
  id: addresses.id,
  label: addresses.label,
  street: addresses.street,
  streetNumber: addresses.streetNumber,
  postcode: addresses.postcode,
  city: addresses.city,
  province: addresses.province,
  directions: addresses.directions,
  latitude: addresses.latitude,
  longitude: addresses.longitude,
  isDefault: addresses.isDefault,
  version: addresses.version,
}

/** Lists a person's addresses, default first. */
export const listOwnAddresses = ({ db }: Db, person: Person): Promise<OwnAddress[]> =>
  db.select(addressColumns).from(addresses).where(eq(addresses.userId, person.id)).orderBy(desc(addresses.isDefault), asc(addresses.id)).limit(maxAddresses)

/** Adds an address; the first one becomes the default. @throws `too_many_addresses` */
export const addAddress = ({ db }: Db, person: Person, { version: _, ...input }: AddressInput, requestId: string): Promise<OwnAddress> =>
  db.transaction(async transaction => {
    await lockOwner(transaction, person)
    const count = await transaction.$count(addresses, eq(addresses.userId, person.id))
    if (count >= maxAddresses) throw refuseAccount('too_many_addresses', { values: { most: maxAddresses } })
    const isDefault = input.isDefault || count === 0
    if (isDefault) await unsetOtherDefault(transaction, person)
    const [added] = await transaction
      .insert(addresses)
      .values({ ...input, province: input.province ?? '', ...toPoint(input), isDefault, userId: person.id })
      .returning(addressColumns)
    await auditAddress(transaction, person, requestId, 'address.added', (added as OwnAddress).id)
    return added as OwnAddress
  })

/** Changes an address. A new street clears the point confirmed on the map. @throws `address_not_found`, `address_changed` */
export const changeAddress = ({ db }: Db, person: Person, id: string, { version, ...input }: AddressInput, requestId: string): Promise<OwnAddress> =>
  db.transaction(async transaction => {
    await lockOwner(transaction, person)
    const isOwn = and(eq(addresses.id, id), eq(addresses.userId, person.id))
    const [before] = await transaction.select(addressColumns).from(addresses).where(isOwn)
    if (!before) throw refuseAccount('address_not_found')
    if (version !== undefined && version !== before.version) throw refuseAccount('address_changed', { details: { current: before, yours: input } })
    if (input.isDefault) await unsetOtherDefault(transaction, person, id)
    const hasMoved = (['street', 'streetNumber', 'postcode', 'city'] as const).some(field => before[field] !== input[field])
    const province = input.province ?? (hasMoved ? '' : before.province)
    const hasPoint = input.latitude !== undefined && input.longitude !== undefined
    const [after] = await transaction
      .update(addresses)
      .set({ ...input, province, ...(hasPoint || hasMoved ? toPoint(input) : keepPoint(before)), version: sql`${addresses.version} + 1` })
      .where(isOwn)
      .returning(addressColumns)
    await auditAddress(transaction, person, requestId, 'address.changed', id)
    return after as OwnAddress
  })

/** Both coordinates or none. */
const toPoint = ({ latitude, longitude }: Pick<AddressInput, 'latitude' | 'longitude'>) =>
  latitude === undefined || longitude === undefined ? { latitude: null, longitude: null } : { latitude, longitude }

const keepPoint = ({ latitude, longitude }: OwnAddress) => ({ latitude, longitude })

/** @throws `address_not_found` */
export const removeAddress = ({ db }: Db, person: Person, id: string, requestId: string): Promise<void> =>
  db.transaction(async transaction => {
    const { rowCount } = await transaction.delete(addresses).where(and(eq(addresses.id, id), eq(addresses.userId, person.id)))
    if (!rowCount) throw refuseAccount('address_not_found')
    await auditAddress(transaction, person, requestId, 'address.removed', id)
  })

/** Serializes changes of a person's addresses, for the limit and the single default. */
const lockOwner = (transaction: Database, person: Person) =>
  transaction.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('no key update')

const unsetOtherDefault = (transaction: Database, person: Person, except?: string) =>
  transaction
    .update(addresses)
    .set({ isDefault: false, version: sql`${addresses.version} + 1` })
    .where(and(eq(addresses.userId, person.id), eq(addresses.isDefault, true), except === undefined ? undefined : ne(addresses.id, except)))

/** Audits the change without the address, since the log outlives the account. */
const auditAddress = (transaction: Database, person: Person, requestId: string, action: string, rowId: string) =>
  audit(transaction, { id: person.id, requestId }, { action, tableName: 'addresses', rowId })
