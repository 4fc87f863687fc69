import type { EditChanges } from '#orders/edits/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { buildDeskCart, createDraft, type DeskDraft, type DeskLine, toDeskAddress } from '../desk-draft.ts'

/** Length of a slot, in ms. */
const slotMs = 15 * 60_000

/** Order as it is being edited, with its telephone number and e-mail address. */
export type EditDraft = DeskDraft & { phone: string; email: string }

/** Draft of a placed order, as it is. */
export function createEditDraft(order: OrderView): EditDraft {
  const { contact, restaurant, fulfilment, asap, promisedAt } = order
  const slotAt = asap || fulfilment === 'table' ? undefined : Math.floor(Date.parse(promisedAt) / slotMs) * slotMs
  return {
    ...createDraft({ channel: 'phone', restaurantId: restaurant.id }),
    name: contact.name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    lines: order.lines.map(toDeskLine),
    fulfilment,
    ...(contact.deliveredTo && { address: toDeskAddress(contact.deliveredTo) }),
    // Without the day, the time would stand beside today.
    day: slotAt === undefined ? '' : toWallClock(slotAt, defaultTimezone).date,
    slot: slotAt === undefined ? '' : new Date(slotAt).toISOString(),
    note: contact.note ?? '',
    allergy: contact.allergy ?? '',
  }
}

function toDeskLine({ lineNumber, title, foodId, comboId, quantity, options, without, note, parts }: OrderView['lines'][number]): DeskLine {
  const toOptions = (chosen: typeof options) => chosen.map(({ optionValueId, quantity: count }) => ({ optionValueId, quantity: count }))
  const toIds = (left: typeof without) => left.map(({ ingredientId }) => ingredientId)
  const item = comboId
    ? {
        comboId,
        // Order lines count a combo's dishes over all combos; cart lines those of one.
        parts: parts.map(part => ({
          ...{ comboSlotId: part.comboSlotId, foodId: part.foodId, quantity: part.quantity / quantity },
          ...{ options: toOptions(part.options), without: toIds(part.without) },
        })),
      }
    : { ...(foodId && { foodId }), options: toOptions(options), without: toIds(without) }
  return { key: -lineNumber, title, lineNumber, line: { ...item, quantity, ...(note && { note }) } }
}

/** What differs between the order as it was and as it was edited; undefined: nothing. */
export function buildChanges(before: EditDraft, after: EditDraft): EditChanges | undefined {
  const differs = (name: keyof EditDraft) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const contact = {
    ...(differs('name') && { name: after.name }),
    ...(differs('phone') && { phone: after.phone }),
    ...(before.email !== after.email.trim() && { email: after.email.trim() }),
    ...(differs('note') && { note: after.note }),
    ...(differs('allergy') && { allergy: after.allergy }),
  }
  const cart = buildDeskCart(after)
  const changes = {
    ...(differs('lines') && { lines: after.lines.map(({ line, lineNumber }) => ({ ...line, ...(lineNumber !== undefined && { lineNumber }) })) }),
    ...(differs('fulfilment') && { fulfilment: after.fulfilment }),
    ...((differs('slot') || differs('fulfilment')) && { slot: after.slot || null }),
    ...((differs('address') || differs('fulfilment')) && cart?.address && { address: cart.address }),
    ...(differs('table') && after.table && { table: after.table }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(after.ageDeclared && { ageDeclared: true }),
    ...(after.dropDiscounts && { dropDiscounts: true }),
  }
  return Object.keys(changes).length > 0 ? (changes as EditChanges) : undefined
}
