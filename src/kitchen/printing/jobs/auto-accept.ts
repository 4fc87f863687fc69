import { advanceOrder } from '#orders/transitions/advance-order.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusal.ts'

// Orders of a person who is rejecting them (the undo window is open) are left to that person.
const readAcceptable = `
  select o.id from printing_settings s join orders o on o.restaurant_id = s.restaurant_id
  where s.auto_accept <> 'off' and o.closed_at is null and o.status = 'pending' and o.payment_status not in ('pending', 'failed', 'expired')
    and not exists (select from order_events e where e.order_id = o.id and e.kind = 'rejecting' and not exists (
      select from order_events back where back.order_id = o.id and back.kind = 'reject_taken_back' and back.id > e.id))
    and (s.auto_accept = 'at_once'
      or exists (select from print_jobs j where j.order_id = o.id and j.occasion = 'placed' and j.state = 'printed')
        and not exists (select from print_jobs j where j.order_id = o.id and j.occasion = 'placed' and j.state <> 'printed' and j.problem is distinct from 'not_needed')
      -- Nothing was printed at its placing: its ticket waits until it is time to cook.
      or not o.asap and exists (select from print_cursor c where c.position >= (select max(e.id) from order_events e where e.order_id = o.id))
        and not exists (select from print_jobs j where j.order_id = o.id and j.occasion = 'placed')
        and exists (select from printers p where p.restaurant_id = o.restaurant_id and p.archived_at is null and p.documents @> '[{"kind": "kitchen_ticket"}]'))
  order by o.id limit 100`

/**
 * Accepts orders of restaurants that accept by printing: as they come in, or once all their kitchen tickets are confirmed. An order whose printer fails stays
 * on the board, where a person accepts it.
 */
export async function autoAccept(context: Context): Promise<number> {
  const { rows } = await context.pool.query<{ id: string }>({ name: 'printing-acceptable', text: readAcceptable })
  let accepted = 0
  for (const { id } of rows) {
    try {
      await advanceOrder(context, { orderId: id, from: 'pending', to: 'accepted', actor: { kind: 'system' } })
      accepted++
    } catch (error) {
      // Somebody was faster.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return accepted
}
