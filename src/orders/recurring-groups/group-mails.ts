import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { isLanguage } from '#platform/language/languages.ts'
import { defineMailJob } from '#platform/mail/mail-kind.ts'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { getGroupState } from '../group/find-group.ts'
import { carts } from '../tables/carts.ts'
import { groupRecurrences, groupSubscriptions } from '../tables/groups.ts'
import { buildMailsKey } from './end-group-mails.ts'
import { openAfterMealMs } from './next-opening.ts'
import { renderOpenedEmail } from './opened-mail-content.ts'

/** Mail to one member of a weekly group that has opened. Retries end before the meal. */
export const groupOpenedMailJob = defineMailJob<{ cartId: string; userId: string }>('mail.group_opened', { retryLimit: 10 })

const isSubscribed = and(isNull(groupSubscriptions.endedAt), isNull(users.deletedAt), eq(users.status, 0))

/** Enqueues the mails of an opening, in its transaction. */
export async function enqueueOpenedMails(tx: Database, { jobs }: Pick<Context, 'jobs'>, cartId: string): Promise<void> {
  const members = await tx
    .select({ userId: groupSubscriptions.userId })
    .from(groupSubscriptions)
    .innerJoin(users, eq(users.id, groupSubscriptions.userId))
    .where(and(eq(groupSubscriptions.cartId, cartId), isSubscribed))
  for (const { userId } of members) await jobs.send(tx, groupOpenedMailJob, { cartId, userId })
}

/** Sends the mail, unless its member has ended it, or the group is closed, ordered or over meanwhile. */
export function sendGroupOpenedEmail(context: Context): JobHandler<{ cartId: string; userId: string }> {
  return async ({ cartId, userId }, { id, signal }) => {
    const [row] = await context.db
      .select({ group: carts, joinToken: groupRecurrences.joinToken, email: users.email, language: users.language })
      .from(groupSubscriptions)
      .innerJoin(users, eq(users.id, groupSubscriptions.userId))
      .innerJoin(carts, eq(carts.id, groupSubscriptions.cartId))
      .innerJoin(groupRecurrences, eq(groupRecurrences.cartId, groupSubscriptions.cartId))
      .where(and(eq(groupSubscriptions.cartId, cartId), eq(groupSubscriptions.userId, userId), isSubscribed))
    const now = context.clock.now()
    if (!row?.email || row.joinToken === null || getGroupState(row.group, now) !== 'open') return
    const { group, joinToken, email } = row
    const mealAt = group.slotStartsAt ?? new Date(group.expiresAt.getTime() - openAfterMealMs)
    const restaurant = (await directorySnapshot.now(context)).restaurant(group.restaurantId ?? '')
    if (!restaurant || mealAt <= now) return
    const language = isLanguage(row.language) ? row.language : 'it'
    const address = new URL(`${language === 'it' ? '' : `/${language}`}/group/${cartId}`, context.publicUrl())
    address.searchParams.set('token', joinToken)
    const endAddress = new URL(address)
    endAddress.searchParams.set('mails', await buildMailsKey(context, { cartId, userId }))
    const { chain } = await settingsSnapshot.now(context)
    const opened = {
      restaurant: restaurant.name,
      timezone: restaurant.timezone,
      mealAt,
      closesAt: group.closesAt ?? mealAt,
      address: address.href,
      endAddress: endAddress.href,
    }
    const content = renderOpenedEmail(opened, { language, brand: chain.value.brand, origin: context.publicUrl() })
    return context.mail.send({ id, to: email, content, pace: 'follows', signal })
  }
}
