import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Person } from '#platform/auth/access.ts'
import { findPermittedIds } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import { restaurants } from '#restaurants/tables.ts'
import { toCartAddress } from '../delivery/delivery-address.ts'
import { isClosed } from '../lifecycle.ts'
import { phoneCondition } from '../lists/contact-conditions.ts'
import { groupComboLines, toCartLines } from '../quote/cart-from-order.ts'
import type { CartAddress } from '../quote/contract.ts'
import { callerNotes } from '../tables/desk.ts'
import { orderLines } from '../tables/lines.ts'
import { orderContacts, orders } from '../tables/orders.ts'
import type { Caller } from './contract.ts'

/** Orders that are read of a caller: addresses and allergies come from these. */
const maxReadOrders = 30
const maxRecentOrders = 5

/** Finds who calls from a number: orders and notes of the restaurants that the person manages. Blanked contacts have no number. */
export async function findCaller({ db }: Pick<Context, 'db'>, number: string, person: Person): Promise<Caller> {
  const managedIds = findPermittedIds(person, 'order-desk')
  const ids = await db.execute<{ id: string }>(sql`
    select order_id as id from order_contacts where ${phoneCondition({ beginnings: [number.replace(/[ +]/g, '')] })} and phone = ${number} order by order_id desc limit 1000`)
  const idsOfNumber = ids.rows.map(({ id }) => id)
  const rows =
    idsOfNumber.length === 0
      ? []
      : await db
          .select({ order: orders, contact: orderContacts, restaurant: restaurants.name, total: sql<number>`(count(*) over ())::integer` })
          .from(orders)
          .innerJoin(orderContacts, eq(orderContacts.orderId, orders.id))
          .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
          .where(and(inArray(orders.id, idsOfNumber), managedIds && inArray(orders.restaurantId, managedIds)))
          .orderBy(desc(orders.id))
          .limit(maxReadOrders)
  const notes = await db
    .select({ restaurantId: callerNotes.restaurantId, restaurant: restaurants.name, note: callerNotes.note, by: users.name, at: callerNotes.updatedAt })
    .from(callerNotes)
    .innerJoin(restaurants, eq(restaurants.id, callerNotes.restaurantId))
    .leftJoin(users, eq(users.id, callerNotes.updatedBy))
    .where(and(eq(callerNotes.phone, number), managedIds && inArray(callerNotes.restaurantId, managedIds)))
    .orderBy(desc(callerNotes.updatedAt))
  const recent = rows.slice(0, maxRecentOrders)
  const lines =
    recent.length === 0
      ? []
      : await db
          .select()
          .from(orderLines)
          .where(
            and(
              inArray(
                orderLines.orderId,
                recent.map(({ order }) => order.id),
              ),
              isNull(orderLines.cancelledAt),
            ),
          )
          .orderBy(asc(orderLines.orderId), asc(orderLines.lineNumber))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const [last] = rows
  return {
    number,
    name: last?.contact.name ?? null,
    email: rows.find(({ contact }) => contact.email)?.contact.email ?? null,
    restaurantId: last?.order.restaurantId ?? null,
    orders: last?.total ?? 0,
    addresses: listAddresses(rows.map(({ contact }) => toCartAddress(contact))),
    allergies: [...new Set(rows.flatMap(({ contact }) => contact.allergy || []))],
    notes: notes.map(note => ({ ...note, at: note.at.toISOString() })),
    recent: recent.map(({ order, contact, restaurant }) => {
      const ordered = linesOf.get(order.id) ?? []
      return {
        id: order.id,
        number: order.number,
        name: contact.name,
        createdAt: order.createdAt.toISOString(),
        restaurantId: order.restaurantId,
        restaurant,
        status: order.status,
        open: !isClosed(order.status),
        fulfilment: order.fulfilment,
        totalCents: order.totalCents,
        titles: groupComboLines(ordered).map(([line]) => `${line?.quantity} × ${line?.title}`),
        lines: toCartLines(ordered),
      }
    }),
  }
}

/** Lists each address once, the latest first. */
function listAddresses(addresses: readonly (CartAddress | undefined)[]): CartAddress[] {
  const found = addresses.filter(address => address !== undefined)
  const keyOf = ({ street, streetNumber, postcode }: CartAddress) => `${street} ${streetNumber} ${postcode}`.toLowerCase()
  return [...new Map(found.toReversed().map(address => [keyOf(address), address])).values()].toReversed()
}
