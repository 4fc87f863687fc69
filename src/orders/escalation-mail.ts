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

/** Mails the restaurant's managers; where there is none, the restaurant, else the head office. Not if it was taken meanwhile. */
export function tellManagers(context: Context): JobHandler<{ orderId: string }> {
  const { db, mail, config, clock, publicUrl } = context
  return async ({ orderId }, { id, signal }) => {
    const [found] = await db
      .select({ order: orders, restaurant: restaurants })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
    if (!found) return
    const managers = await db
      .select({ email: users.email })
      .from(staffMemberships)
      .innerJoin(users, eq(users.id, staffMemberships.userId))
      .where(and(eq(staffMemberships.restaurantId, found.restaurant.id), eq(staffMemberships.role, 'manager'), eq(users.status, 0), isNull(users.deletedAt)))
    const { chain } = await settingsNow.now(context)
    const addresses = managers.flatMap(({ email }) => email ?? [])
    const to = addresses.length > 0 ? addresses.join(', ') : (found.restaurant.email ?? config.mailToStaff ?? chain.value.email)
    const minutes = Math.max(1, Math.round((clock.now().getTime() - found.order.createdAt.getTime()) / 60_000))
    const about = { number: found.order.number, restaurant: found.restaurant.name, minutes, phone: found.restaurant.phone }
    return mail.send({ id, to, letter: escalationLetter(about, { brand: chain.value.brand, origin: publicUrl() }), signal })
  }
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
