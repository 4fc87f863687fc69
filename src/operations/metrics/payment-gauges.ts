import type { GaugeFamily } from '#platform/metrics/database-gauges.ts'

interface Row {
  openPayments: number
  oldestPayment: number | null
  pendingRefunds: number
  oldestRefund: number | null
}

/** Online payments without a result, and refunds that the provider has not executed. Ages against the clock of the server, not of the database. */
const query = `select p.*, r.* from
  (select count(*)::integer as "openPayments", extract(epoch from $1::timestamptz - min(created_at))::float8 as "oldestPayment"
    from payments where state in ('created', 'pending') and method = 'online') p,
  (select count(*)::integer as "pendingRefunds", extract(epoch from $1::timestamptz - min(r.created_at))::float8 as "oldestRefund"
    from refunds r join payments p on p.id = r.payment_id where r.state in ('requested', 'pending') and p.method = 'online') r`

/** Money in between: waits for the provider or for a person. */
export const paymentGauges: GaugeFamily = {
  gauges: {
    spiedo_payments_open: { help: 'Online payments without a result' },
    spiedo_payment_oldest_open_seconds: { help: 'Age of the oldest of them; absent: there is none' },
    spiedo_refunds_pending: { help: 'Online refunds that the provider has not executed' },
    spiedo_refund_oldest_pending_seconds: { help: 'Age of the oldest of them; absent: there is none' },
    spiedo_reconciliations_open: { help: 'Orders whose money needs a person, by problem; refund_failed: a refund that was refused', labels: ['problem'] },
  },
  async read({ pool, clock }) {
    const { rows } = await pool.query<Row>(query, [clock.now()])
    const problems = await pool.query<{ problem: string; count: number }>(
      `select problem, count(*)::integer as count from reconciliations where state = 'open' group by 1`,
    )
    const { openPayments = 0, oldestPayment = null, pendingRefunds = 0, oldestRefund = null } = rows[0] ?? {}
    return [
      { name: 'spiedo_payments_open', value: openPayments },
      ...(oldestPayment === null ? [] : [{ name: 'spiedo_payment_oldest_open_seconds', value: oldestPayment }]),
      { name: 'spiedo_refunds_pending', value: pendingRefunds },
      ...(oldestRefund === null ? [] : [{ name: 'spiedo_refund_oldest_pending_seconds', value: oldestRefund }]),
      { name: 'spiedo_reconciliations_open', labels: { problem: 'refund_failed' }, value: 0 },
      ...problems.rows.map(({ problem, count }) => ({ name: 'spiedo_reconciliations_open', labels: { problem }, value: count })),
    ]
  },
}
