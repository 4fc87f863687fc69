import type { UcpCart } from '../ucp/contract.ts'
import { toCheckout } from '../ucp/describe-session.ts'
import { type AcpSession, acpVersion } from './contract.ts'

/** Codes of ACP, whose list is closed; anything else is `invalid`. A line that contains what its order has to avoid is a conflict. */
const acpCodes: Record<string, string> = {
  out_of_stock: 'out_of_stock',
  item_unavailable: 'out_of_stock',
  address_undeliverable: 'region_restricted',
  below_minimum: 'minimum_not_met',
  above_maximum: 'maximum_exceeded',
  buyer_review: 'approval_required',
  contains_avoided_allergen: 'conflict',
}

/** Describes a session in the form of ACP. */
export function describeAcpSession(session: UcpCart, isCancelled = false): AcpSession {
  const label = (totals: UcpCart['totals']) => totals.map(total => ({ ...total, display_text: total.type }))
  return {
    id: session.id,
    protocol: { version: acpVersion },
    capabilities: {},
    status: toCheckout(session, isCancelled).status,
    currency: 'eur',
    line_items: session.line_items.map(({ id, item, quantity, totals, allergens }) => ({
      id,
      item: { id: item.id },
      quantity,
      name: item.title,
      unit_amount: item.price,
      custom_attributes: [
        ...allergens.map(value => ({ display_name: 'allergen', value })),
        ...allergens.filter(value => session.food.avoid_allergens.includes(value)).map(value => ({ display_name: 'avoided_allergen', value })),
      ],
      totals: label(totals),
    })),
    // A person chooses time and place on our page.
    fulfillment_options: [],
    totals: label(session.totals),
    messages: session.messages.map(({ type, code, content, severity, path }) => ({
      ...(type === 'error' ? { type, code: acpCodes[code] ?? 'invalid' } : { type: 'info' as const }),
      ...(code === 'contains_avoided_allergen' && { severity: 'critical' as const }),
      ...(severity !== undefined && severity !== 'unrecoverable' && { resolution: severity }),
      ...(path !== undefined && { param: path }),
      content_type: 'plain' as const,
      content,
    })),
    links: session.links.map(({ type, url }) => ({ type: type === 'terms_of_service' ? ('terms_of_use' as const) : ('privacy_policy' as const), url })),
    ...(session.continue_url !== undefined && { continue_url: session.continue_url }),
    expires_at: session.expires_at,
  }
}
