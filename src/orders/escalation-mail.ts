import { and, eq, isNull } from 'drizzle-orm'
import { staffMemberships, users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { mailKind } from '#platform/mail/mail-kind.ts'
import { settingsNow } from '#restaurants/settings.ts'
import { restaurants } from '#restaurants/tables.ts'
import { orders } from './tables/orders.ts'

/** To those who run a restaurant: an order waits and nobody takes it. Old news is no news: not tried for long. */
export const escalationMail = mailKind<{ orderId: string }>('mail.order_escalated', { retryLimit: 4 })

/** Mails those who run the restaurant. Not if it was taken meanwhile. */
export function tellManagers(context: Context): JobHandler<{ orderId: string }> {
  const { db, mail, clock, publicUrl } = context
  return async ({ orderId }, { id, signal }) => {
    const [found] = await db
      .select({ order: orders, restaurant: restaurants })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
    if (!found) return
    const { chain } = await settingsNow.now(context)
    const to = (await escalationAddresses(context, found.restaurant.id)).get(found.restaurant.id)?.join(', ') ?? chain.value.email
    const minutes = Math.max(1, Math.round((clock.now().getTime() - found.order.createdAt.getTime()) / 60_000))
    const about = { number: found.order.number, restaurant: found.restaurant.name, minutes, phone: found.restaurant.phone }
    return mail.send({ id, to, letter: escalationLetter(about, { brand: chain.value.brand, origin: publicUrl() }), pace: 'free', signal })
  }
}

/** Whom these mails go to as it stands now, by restaurant, one or all: its managers; where there is none, the restaurant, else the head office. */
export async function escalationAddresses(context: Context, restaurantId?: string): Promise<Map<string, string[]>> {
  const { chain } = await settingsNow.now(context)
  const rows = await context.db
    .select({ id: restaurants.id, own: restaurants.email, manager: users.email })
    .from(restaurants)
    .leftJoin(staffMemberships, and(eq(staffMemberships.restaurantId, restaurants.id), eq(staffMemberships.role, 'manager')))
    .leftJoin(users, and(eq(users.id, staffMemberships.userId), eq(users.status, 0), isNull(users.deletedAt)))
    .where(restaurantId ? eq(restaurants.id, restaurantId) : undefined)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => {
      const managers = of.flatMap(({ manager }) => manager ?? [])
      return [id, managers.length > 0 ? managers : [of[0]?.own ?? context.config.mailToStaff ?? chain.value.email]]
    }),
  )
}

/** The letter to managers; they read Italian. */
export function escalationLetter(
  about: { number: number; restaurant: string; minutes: number; phone: string },
  { brand, origin }: { brand: string; origin: string },
): Letter {
  const say = (key: 'subject' | 'heading' | 'text' | 'phone' | 'button' | 'footer') => serverText('it', `mail.escalated_${key}`, about)
  return {
    language: 'it',
    brand,
    subject: say('subject'),
    heading: say('heading'),
    parts: [{ paragraph: say('text') }, { facts: [[say('phone'), about.phone]] }, { button: { text: say('button'), address: `${origin}/kitchen` } }],
    footer: [say('footer')],
  }
}
