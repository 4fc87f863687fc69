import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { foods } from '#menu/tables.ts'
import type { Translations } from '#menu/vocabulary.ts'
import { type Actor, audit, auditAll } from '#platform/audit-log.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { restaurants } from '#restaurants/tables.ts'
import { couponRestaurants, coupons } from '../tables.ts'
import { type CouponInput, type CouponView, refuseCoupon } from './contract.ts'
import { type CouponScope, readCoupon, readCoupons } from './read-coupons.ts'

/** Editor of coupons, with the scope. */
export interface CouponEditor {
  actor: Actor
  scope: CouponScope
}

/** @throws Refusal `coupon_code_taken`, `coupon_place_unknown`, `coupon_food_unknown` */
export async function createCoupon(context: Context, input: CouponInput, keeper: CouponEditor): Promise<CouponView> {
  const [coupon] = await context.db.transaction(tx => createCoupons(tx, [input], keeper)).catch(rethrowCodeTaken(input.code))
  return coupon as CouponView
}

/** Rows per statement: imports have thousands of coupons. */
const batchSize = 500

/**
 * Creates coupons in the caller's transaction; the restaurant's own company pays for a manager's.
 * @throws Refusal `coupon_place_unknown`, `coupon_food_unknown`; the database's error for a taken code
 */
export async function createCoupons(tx: Database, inputs: readonly CouponInput[], { actor, scope }: CouponEditor): Promise<CouponView[]> {
  const restaurantLists = new Map(inputs.map(({ restaurantIds }) => [restaurantIds.join(), restaurantIds]))
  for (const restaurantIds of restaurantLists.values()) await validateRestaurants(tx, restaurantIds, scope)
  for (const input of inputs) await validateFreeFood(tx, input)
  const borne = scope && { borneBy: 'company' as const }
  const createdCoupons: CouponView[] = []
  for (let offset = 0; offset < inputs.length; offset += batchSize) {
    const batch = inputs.slice(offset, offset + batchSize)
    const rows = await tx
      .insert(coupons)
      .values(batch.map(({ restaurantIds: _, ...values }) => toColumns({ ...values, ...borne })))
      .returning({ id: coupons.id, code: coupons.code })
    const ids = new Map(rows.map(({ id, code }) => [code, id]))
    const held = batch.flatMap(({ code, restaurantIds }) => restaurantIds.map(restaurantId => ({ couponId: ids.get(code) ?? '', restaurantId })))
    for (let from = 0; from < held.length; from += batchSize) await tx.insert(couponRestaurants).values(held.slice(from, from + batchSize))
    createdCoupons.push(...(await readCoupons(tx, [...ids.values()])))
  }
  const entries = createdCoupons.map(after => ({ action: 'coupon.created', tableName: 'coupons', rowId: after.id, after: toAuditFields(after) }))
  await auditAll(tx, actor, entries)
  return createdCoupons
}

/**
 * Updates a coupon. Past uses still count: a limit below them ends its use.
 * @throws Refusal `coupon_missing`, `changed_meanwhile` (with the current coupon), `coupon_code_taken`, `coupon_place_unknown`,
 * `coupon_food_unknown`
 */
export async function updateCoupon(
  context: Context,
  { id, input, version }: { id: string; input: CouponInput; version: number },
  { actor, scope }: CouponEditor,
): Promise<CouponView> {
  return context.db
    .transaction(async tx => {
      const before = await restaurantRows(tx, id, version, scope)
      const { restaurantIds, ...values } = scope ? { ...input, borneBy: before.borneBy } : input
      await validateRestaurants(tx, restaurantIds, scope)
      if (input.freeFoodId !== before.freeFoodId) await validateFreeFood(tx, input)
      await tx
        .update(coupons)
        .set({ ...toColumns(values), version: version + 1 })
        .where(eq(coupons.id, id))
      await tx.delete(couponRestaurants).where(eq(couponRestaurants.couponId, id))
      if (restaurantIds.length > 0) await tx.insert(couponRestaurants).values(restaurantIds.map(restaurantId => ({ couponId: id, restaurantId })))
      const after = await requireCoupon(tx, id)
      await audit(tx, actor, { action: 'coupon.updated', tableName: 'coupons', rowId: id, before: toAuditFields(before), after: toAuditFields(after) })
      return after
    })
    .catch(rethrowCodeTaken(input.code))
}

/**
 * Archives or restores a coupon; orders with the coupon are unaffected.
 * @throws Refusal `coupon_missing`, `changed_meanwhile`, `coupon_code_taken` (the code is in use again)
 */
export async function archiveCoupon(
  context: Context,
  { id, version, archived }: { id: string; version: number; archived: boolean },
  { actor, scope }: CouponEditor,
): Promise<CouponView> {
  let code = ''
  return context.db
    .transaction(async tx => {
      const before = await restaurantRows(tx, id, version, scope)
      code = before.code
      await tx
        .update(coupons)
        .set({ archivedAt: archived ? context.clock.now() : null, version: version + 1 })
        .where(eq(coupons.id, id))
      const after = await requireCoupon(tx, id)
      const action = archived ? 'coupon.archived' : 'coupon.restored'
      await audit(tx, actor, { action, tableName: 'coupons', rowId: id, before: toAuditFields(before), after: toAuditFields(after) })
      return after
    })
    .catch(error => rethrowCodeTaken(code)(error))
}

async function restaurantRows(tx: Database, id: string, version: number, scope: CouponScope): Promise<CouponView> {
  await tx.execute(sql`select from coupons where id = ${id} for update`)
  const before = await readCoupon(tx, id, scope)
  if (!before) throw refuseCoupon('coupon_missing')
  if (before.version !== version)
    throw refuseCoupon('changed_meanwhile', {
      values: { title: before.code.toUpperCase() },
      details: { versions: { yours: version, current: before.version }, current: before },
    })
  return before
}

async function requireCoupon(tx: Database, id: string): Promise<CouponView> {
  const coupon = await readCoupon(tx, id, undefined)
  if (!coupon) throw refuseCoupon('coupon_missing')
  return coupon
}

/** Validates that a manager's coupon is limited to the manager's restaurants. */
async function validateRestaurants(tx: Database, restaurantIds: string[], scope: CouponScope): Promise<void> {
  const isInScope = scope === undefined || (restaurantIds.length > 0 && restaurantIds.every(id => scope.includes(id)))
  const knownRestaurants =
    restaurantIds.length === 0 ? [] : await tx.select({ id: restaurants.id }).from(restaurants).where(inArray(restaurants.id, restaurantIds))
  if (!isInScope || knownRestaurants.length < restaurantIds.length) throw refuseCoupon('coupon_place_unknown', { field: 'restaurantIds' })
}

async function validateFreeFood(tx: Database, { kind, freeFoodId }: CouponInput): Promise<void> {
  if (kind !== 'free_food') return
  const [food] = await tx
    .select({ id: foods.id })
    .from(foods)
    .where(and(eq(foods.id, freeFoodId ?? ''), isNull(foods.archivedAt)))
  if (!food) throw refuseCoupon('coupon_food_unknown', { field: 'freeFoodId' })
}

const toColumns = ({ titleEnglish, startsAt, endsAt, ...values }: Omit<CouponInput, 'restaurantIds'>) => ({
  ...values,
  translations: (titleEnglish ? { en: { title: titleEnglish } } : {}) as Translations,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

const toAuditFields = ({ id: _, used: __, givenCents: ___, freeFood: ____, ...coupon }: CouponView) => coupon

const rethrowCodeTaken = (code: string) => (error: unknown) => {
  throw violatesConstraint(error, 'coupons_code') ? refuseCoupon('coupon_code_taken', { values: { code: code.toUpperCase() }, field: 'code' }) : error
}
