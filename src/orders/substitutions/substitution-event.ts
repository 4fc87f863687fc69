import type { Database } from '#platform/database/database.ts'
import { type Order, orderEvents } from '../tables/orders.ts'
import type { substitutionOffers } from '../tables/substitutions.ts'
import { bumpOrderVersion } from '../transitions/bump-version.ts'
import type { ActorKind } from '../vocabulary.ts'

export interface SubstitutionActor {
  kind: ActorKind
  /** Account; a guest and a paired device have none. */
  id?: string | undefined
  /** Name of a paired device. */
  name?: string | undefined
}

/** Adds a question or its answer to an order's history and raises its version, so that every screen reads it again; returns the event's id. */
export async function addSubstitutionEvent(
  tx: Database,
  { id: orderId, restaurantId }: Pick<Order, 'id' | 'restaurantId'>,
  {
    kind,
    offer,
    actor,
    at,
  }: {
    kind: 'substitution_asked' | 'substitution_answered'
    offer: Pick<typeof substitutionOffers.$inferSelect, 'id' | 'lineNumber' | 'state'>
    actor: SubstitutionActor
    at: Date
  },
): Promise<number> {
  await bumpOrderVersion(tx, orderId)
  const data = { substitutionId: offer.id, lineNumber: offer.lineNumber, state: offer.state, ...(actor.name && { actorName: actor.name }) }
  const [event] = await tx
    .insert(orderEvents)
    .values({ orderId, restaurantId, kind, actorKind: actor.kind, actorId: actor.id ?? null, data, createdAt: at })
    .returning({ id: orderEvents.id })
  return event?.id ?? 0
}
