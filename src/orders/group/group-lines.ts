import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Language } from '#platform/language/languages.ts'
import { settleRateLimits } from '#platform/rate-limit/rate-limit-counters.ts'
import type { CartLine } from '../quote/contract.ts'
import { quoteCart } from '../quote/quote-cart.ts'
import { type Cart, cartLines, carts } from '../tables/carts.ts'
import { groupRecurrences } from '../tables/groups.ts'
import { changeGroup } from './change-group.ts'
import { type GroupLineInput, type GroupView, maxGroupLines, maxLinesPerFriend, refuseGroup } from './contract.ts'
import { describeOwnership, findGroup, getGroupState, hashDepartedToken, hashGroupToken } from './find-group.ts'
import { foldFriendName } from './friend-name.ts'
import { recordMember } from './join-group.ts'
import { groupTtlMs, homeNetworkKey, releaseNetworkLine, withNetworkLimit } from './network-line-limit.ts'
import { toStoredLine } from './stored-line.ts'

/**
 * Adds a friend's line under a name. Only orderable lines are accepted; limits hold under concurrency.
 * @throws Refusal `group_not_found`, `group_closed`, `group_name_taken`, `group_full`, `group_full_for_you`, `group_line_impossible` (with
 * `problems`)
 */
export async function addGroupLine(
  context: Context,
  id: string,
  { token, author, forName, line }: GroupLineInput,
  { language, from, userId }: { language: Language; from: string; userId: string | undefined },
): Promise<GroupView> {
  const quoted = await quoteGroupLine(context, { id, token, line, language })
  let byHost = false
  const add = async (tx: Database, group: Cart, host: boolean) => {
    byHost = host
    if (getGroupState(group, context.clock.now()) !== 'open') throw refuseGroup('group_closed')
    const hash = hashGroupToken(author)
    // The friend returned: remove the departed mark from the earlier lines.
    await tx
      .update(cartLines)
      .set({ authorTokenSha256: hash })
      .where(and(eq(cartLines.cartId, id), eq(cartLines.authorTokenSha256, hashDepartedToken(author))))
    await refuseTakenName(tx, id, forName, hash)
    const totalLines = await tx.$count(cartLines, eq(cartLines.cartId, id))
    const ownLineCount = await tx.$count(cartLines, and(eq(cartLines.cartId, id), eq(cartLines.authorTokenSha256, hash)))
    if (totalLines >= maxGroupLines) throw refuseGroup('group_full', { values: { limit: 'group' } })
    // Others may still add: the same code for clients, in words of its own.
    if (ownLineCount >= maxLinesPerFriend) throw refuseGroup('group_full', { values: { limit: 'person' } })
    await tx.insert(cartLines).values({ cartId: id, forName, authorTokenSha256: hash, ...toStoredLine(line, quoted.lines[0]) })
    await recordMember(tx, id, { name: forName, author: hash, userId })
    await tx.update(groupRecurrences).set({ idleWeeks: 0 }).where(eq(groupRecurrences.cartId, id))
  }
  const shown = await withNetworkLimit(context, { id, from }, () => changeGroup(context, id, token, { language, author }, add))
  // A weekly group opens without a network: the host's is known again by the host's own dish.
  if (byHost) await settleRateLimits(context, { keep: [{ ...homeNetworkKey(id, from), window: groupTtlMs }] })
  return shown
}

/**
 * Refuses a name used by another friend: page and ticket identify people by name. The locked group excludes concurrent additions.
 * @throws Refusal `group_name_taken`
 */
async function refuseTakenName(tx: Database, cartId: string, forName: string, author: Buffer): Promise<void> {
  const lines = await tx.select({ name: cartLines.forName, author: cartLines.authorTokenSha256 }).from(cartLines).where(eq(cartLines.cartId, cartId))
  const others = lines.filter(line => !line.author?.equals(author))
  if (others.some(({ name }) => name !== null && foldFriendName(name) === foldFriendName(forName)))
    throw refuseGroup('group_name_taken', { field: 'forName', values: { name: forName } })
}

/** Line of a group, and the requester. */
interface GroupLineRequest {
  id: string
  line: string
  token: string
  author?: string | undefined
  language: Language
}

/**
 * Replaces a line in place, under its name: by its friend or the host.
 * @throws Refusal `group_not_found`, `group_closed`, `group_line_not_yours`, `group_line_impossible` (with `problems`)
 */
export async function changeGroupLine(
  context: Context,
  { id, line, token, author, language, made }: GroupLineRequest & { made: CartLine },
): Promise<GroupView> {
  const quoted = await quoteGroupLine(context, { id, token, line: made, language })
  return changeGroup(context, id, token, { language, author }, async (tx, group, host) => {
    await requireEditableLine(tx, group, { host, line, author, at: context.clock.now() })
    await tx.update(cartLines).set(toStoredLine(made, quoted.lines[0])).where(eq(cartLines.id, line))
  })
}

/**
 * Removes a line: by its friend or the host.
 * @throws Refusal `group_not_found`, `group_closed`, `group_line_not_yours`
 */
export async function removeGroupLine(context: Context, { id, line, token, author, language, from }: GroupLineRequest & { from: string }): Promise<GroupView> {
  let byHost = false
  const shown = await changeGroup(context, id, token, { language, author }, async (tx, group, host) => {
    byHost = host
    await requireEditableLine(tx, group, { host, line, author, at: context.clock.now() })
    await tx.delete(cartLines).where(eq(cartLines.id, line))
  })
  if (!byHost) await releaseNetworkLine(context, { id, from })
  return shown
}

/**
 * Closes or reopens a group for its host, for some minutes or until closed.
 * @throws Refusal `group_not_found`, `group_ordered`
 */
export const setGroupState = (
  context: Context,
  {
    id,
    token,
    state,
    closesInMinutes,
    author,
    language,
  }: { id: string; token: string; state: 'open' | 'closed'; closesInMinutes?: number | undefined; author?: string | undefined; language: Language },
): Promise<GroupView> =>
  changeGroup(context, id, token, { language, author }, async (tx, group, host) => {
    if (!host) throw refuseGroup('group_not_found')
    const groupState = getGroupState(group, context.clock.now())
    if (groupState === 'ordered' || groupState === 'gone') throw refuseGroup('group_ordered')
    // Reopening without a deadline clears the previous one, which has passed.
    const closesAt = closesInMinutes === undefined ? null : new Date(context.clock.now().getTime() + closesInMinutes * 60_000)
    await tx
      .update(carts)
      .set(state === 'open' ? { state: 'open', closesAt } : { state: 'locked' })
      .where(eq(carts.id, id))
  })

/**
 * Prices a line; only orderable ones are accepted.
 * @throws Refusal `group_not_found`, `group_line_impossible` (with `problems`)
 */
async function quoteGroupLine(context: Context, { id, token, line, language }: { id: string; token: string; line: CartLine; language: Language }) {
  const seen = await findGroup(context.db, id, token)
  const quoteRequest = { restaurantId: seen.group.restaurantId ?? '', fulfilment: 'pickup' as const, lines: [line], tipCents: 0, coupons: [], rewards: [] }
  const quoted = await quoteCart(context, quoteRequest, { language })
  const problems = quoted.problems.filter(problem => problem.line === 0)
  if (problems.length > 0) throw refuseGroup('group_line_impossible', { details: { problems } })
  return quoted
}

/**
 * Requires an editable line: its friend may edit while the group is open, the host until ordered.
 * @throws Refusal `group_closed`, `group_line_not_yours`
 */
async function requireEditableLine(
  tx: Database,
  group: Cart,
  { host, line, author, at }: { host: boolean; line: string; author: string | undefined; at: Date },
): Promise<void> {
  const state = getGroupState(group, at)
  if (state !== 'open' && !(host && state === 'closed')) throw refuseGroup('group_closed')
  const [storedRow] = await tx
    .select({ author: cartLines.authorTokenSha256 })
    .from(cartLines)
    .where(and(eq(cartLines.id, line), eq(cartLines.cartId, group.id)))
  if (!storedRow || !(host || describeOwnership(author, storedRow.author).mine)) throw refuseGroup('group_line_not_yours')
}
