/** SQL condition: the entry `link` is the last one of its document and links it. */
export const isLinkedSql = (link: string): string =>
  `${link}.kind = 'linked' and not exists (select from fiscal_receipt_links n where n.previous_id = ${link}.id)`

/** SQL condition: the sale's document `receipt` was voided by another one. */
const isVoidedSql = (receipt: string): string =>
  `exists (select from fiscal_receipts v join fiscal_receipt_links w on w.receipt_id = v.id where v.corrects_id = ${receipt}.id and v.kind = 'void' and ${isLinkedSql('w')})`

/** SQL of what the documents of an order `o` should add up to: its total without the lines that the age check kept back. */
export const expectedCentsSql = `o.total_cents - coalesce((select sum(l.refused_cents) from order_lines l where l.order_id = o.id), 0)::int`

/**
 * SQL condition: an order `o` needs a till's document. Its company's settings are `a`. Orders with an invoice need none.
 */
export const isReceiptDueSql = `o.status = 'completed' and ${expectedCentsSql} > 0
  and case coalesce(a.receipt_scope, 'none') when 'none' then false when 'all' then true when 'not_online' then o.payment_method <> 'online'
    else not (o.payment_method = 'online' and o.fulfilment = 'delivery') end
  and not exists (select from fiscal_documents f where f.order_id = o.id and f.kind = 'invoice' and f.refund_id is null and f.state not in ('pending', 'refused'))`

/** SQL of the sale's documents of an order `o`: `documents`, and `cents` where all of them say their total. Returns of goods lower a refund, not a sale. */
export const saleDocumentsSql = `
  select count(*)::int as documents, case when bool_and(t.total_cents is not null) then sum(t.total_cents)::int end as cents
  from fiscal_receipt_links l join fiscal_receipts t on t.id = l.receipt_id
  where l.order_id = o.id and ${isLinkedSql('l')} and t.kind = 'sale' and not ${isVoidedSql('t')}`
