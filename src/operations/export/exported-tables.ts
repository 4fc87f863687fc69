import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as accountingTables from '#accounting/tables.ts'
import * as accountTables from '#accounts/tables.ts'
import * as addressTables from '#addresses/tables.ts'
import * as assistantTables from '#assistants/tables.ts'
import * as integrationTables from '#integrations/tables.ts'
import * as kitchenTables from '#kitchen/tables.ts'
import * as menuTables from '#menu/tables.ts'
import * as messageTables from '#messages/tables.ts'
import * as orderTables from '#orders/tables.ts'
import * as paymentTables from '#payments/tables.ts'
import * as platformTables from '#platform/database/tables.ts'
import * as promotionTables from '#promotions/tables.ts'
import * as reportTables from '#reports/tables.ts'
import { settingsSections } from '#restaurants/settings/contract.ts'
import * as restaurantTables from '#restaurants/tables.ts'
import * as operationTables from '../tables.ts'

/** How the export of a table differs from "all rows and columns as CSV". */
export interface TableRules {
  /** One JSON object per line instead of CSV: for rows that are mostly nested. */
  asJsonLines?: true
  /** Exported with `--with-secrets` only. */
  secret?: true
  /** Columns exported with `--with-secrets` only, with the SQL expression that an import without them stores. */
  secretColumns?: Record<string, string>
  /** Columns that are never exported: internal marks that start at their default, and the content of separate files. */
  omitted?: string[]
  /** Columns computed by the database, exported for readers and not imported. Others are left out. */
  computed?: string[]
  /** SQL condition on the rows that are exported without secrets. */
  publicRows?: string
  /** Binary content of each row as a file of its own: `folder/key`. */
  content?: { folder: string; key: string; column: string }
}

const randomToken = `decode(replace(gen_random_uuid()::text, '-', ''), 'hex')`

const rules: Record<string, TableRules> = {
  pictures: { omitted: ['bytes'], content: { folder: 'pictures', key: 'sha256', column: 'bytes' } },
  attachments: { omitted: ['bytes'], content: { folder: 'attachments', key: 'id', column: 'bytes' } },
  settings: {
    asJsonLines: true,
    publicRows: `key in (${Object.keys(settingsSections)
      .map(key => `'${key}'`)
      .join(', ')})`,
  },
  foods: { computed: ['sprice_cents'] },
  combos: { computed: ['sprice_cents'] },
  users: { secretColumns: { password_hash: 'null', totp_secret: 'null', totp_confirmed_at: 'null', totp_last_step: 'null' } },
  recovery_codes: { secret: true },
  push_subscriptions: { secret: true },
  coupon_customers: { secret: true },
  coupon_redemptions: { secretColumns: { customer_key: 'null', phone_key: 'null' } },
  orders: { computed: ['created_at'], secretColumns: { public_token: randomToken } },
  refunds: { omitted: ['summed'] },
  claims: { secretColumns: { device_key: 'null' } },
  payment_events: { asJsonLines: true },
  order_edits: { asJsonLines: true },
  day_closings: { asJsonLines: true },
  devices: { secretColumns: { token_sha256: `sha256(${randomToken})` } },
  printers: {
    asJsonLines: true,
    secretColumns: { token_sha256: 'null', token_prefix: 'null', previous_token_sha256: 'null', previous_token_until: 'null' },
    omitted: ['last_seen_at', 'problem', 'problem_at'],
  },
  audit_log: { asJsonLines: true },
}

/** Exported tables by topic, in the order of the archive and of its documentation. Each file is named like its table. */
export const exportedTopics: Record<string, string[]> = {
  Files: ['pictures', 'attachments'],
  'Chain and restaurants': [
    ...['settings', 'companies', 'cities', 'restaurants', 'opening_hours', 'closures'],
    ...['delivery_zones', 'station_kinds', 'stations', 'dining_tables'],
  ],
  Menu: [
    ...['vat_classes', 'vat_rates', 'categories', 'foods', 'food_images', 'option_groups', 'option_values', 'option_size_prices', 'food_option_groups'],
    ...['combos', 'combo_slots', 'combo_slot_foods', 'ingredients', 'food_ingredients', 'option_value_ingredients', 'food_work', 'option_value_work'],
    ...['ingredient_components', 'substitutes', 'menu_schedules', 'menu_schedule_items'],
  ],
  'Prices and stock': ['price_lists', 'change_sets', 'price_overrides', 'price_history', 'item_shortages', 'ingredient_stocks', 'stock_movements'],
  Accounts: [
    'users',
    'staff_memberships',
    'staff_invitations',
    'recovery_codes',
    'addresses',
    'customer_allergens',
    'favourite_foods',
    'consents',
    'weekly_reports',
  ],
  'Coupons and points': [
    ...['coupons', 'coupon_restaurants', 'coupon_counters', 'coupon_customers', 'coupon_redemptions'],
    ...['points_programmes', 'points_ledger', 'points_balances'],
    ...['suggestion_rules', 'suggestions'],
  ],
  Orders: [
    ...['orders', 'order_contacts', 'order_lines', 'order_events', 'order_days', 'capacity_slots', 'capacity_reservations'],
    ...['order_delays', 'order_goodwill', 'transfer_offers'],
    ...['stock_reservations', 'substitution_offers', 'order_edits', 'order_messages', 'caller_notes', 'order_shares'],
    ...['order_feedback', 'dish_feedback'],
  ],
  Money: ['payments', 'payment_events', 'refunds', 'refund_lines', 'refund_requests', 'fiscal_documents', 'invoice_requests', 'reconciliations'],
  Claims: ['claims', 'claim_lines', 'claim_photos', 'claim_budgets'],
  'Kitchen and delivery': ['devices', 'tickets', 'ticket_lines', 'printers', 'printing_settings', 'courier_shifts', 'deliveries'],
  Accounting: [
    ...['day_closings', 'cash_counts', 'day_corrections'],
    ...['company_accounting', 'invoice_counters', 'invoice_files', 'payout_files', 'payout_entries'],
    ...['fiscal_terminals', 'fiscal_pairings', 'fiscal_receipts', 'fiscal_receipt_links'],
  ],
  Messages: ['job_openings', 'messages', 'message_answers', 'push_subscriptions'],
  Audit: ['audit_log', 'assistant_calls', 'assistant_orders'],
}

/** Tables that are not exported, with the reason. */
export const notExported: Record<string, string> = {
  catalogue_version: 'counter of this installation',
  events: 'live events, deleted after a week',
  idempotency_keys: 'answers to repeat for a day',
  tries: 'counters of rate limits',
  order_holds: 'counters of open orders',
  suggestion_pairs: 'counted again every night from the orders',
  best_sellers: 'computed again every night from the orders',
  preparation_times: 'learned again every night from the events of orders',
  sessions: 'sign-ins end with the installation',
  one_time_tokens: 'links that expire within days',
  device_pairing_codes: 'codes that expire within minutes',
  ended_invitation_links: 'links that expire within days',
  carts: 'carts that expire within days',
  cart_lines: 'carts that expire within days',
  group_members: 'people of groups that expire within days, or whose links are of this installation',
  group_recurrences: 'weekly groups, whose links are of this installation',
  group_subscriptions: 'who gets mails of weekly groups, whose links are of this installation',
  passkeys: 'keys that work at the address of this installation alone',
  passkey_challenges: 'challenges that expire within minutes',
  assistant_carts: 'carts that expire within a day',
  menu_imports: 'reports of menu imports, deleted after 30 days',
  print_jobs: 'what printers print, deleted after a month',
  print_cursor: 'how far print jobs were made in this installation',
  counted_orders: 'sums, computed again from the orders',
  orders_left_open: 'sums, computed again from the orders',
  order_milestones: 'sums, computed again from the orders',
  order_totals: 'sums, computed again from the orders',
  order_restaurants: 'sums, computed again from the orders',
  sales_hours: 'sums, computed again from the orders',
  sales_restaurants: 'sums, computed again from the orders',
  sales_foods: 'sums, computed again from the orders',
  sales_reports: 'sums, computed again from the orders',
  sales_report_months: 'sums, computed again from the orders',
  sales_refunds: 'sums, computed again from the refunds',
  sales_vat: 'sums, computed again from the orders',
  bulk_changes: 'what an undo needs, deleted after 30 days; the audit log has the changes',
  bulk_results: 'what an undo needs, deleted after 30 days; the audit log has the changes',
  address_streets: 'open data, imported again from its file',
  address_numbers: 'open data, imported again from its file',
  address_areas: 'open data, imported again from its file',
  address_words: 'open data, imported again from its file',
  address_imports: 'imports of this open data',
  backup_runs: 'runs of backups on this machine',
  month_exports: 'exports for an accountant, deleted after a day',
  month_export_chunks: 'files of these exports, deleted after a day',
  chain_exports: 'exports made in the back office',
  export_chunks: 'archives of these exports, deleted after a day',
  api_keys: 'keys of programs are made anew for an installation',
  api_key_restaurants: 'reach of these keys',
  webhook_endpoints: 'receivers are set up again: their secrets are encrypted for this installation',
  webhook_events: 'messages to receivers of this installation',
  webhook_deliveries: 'messages to receivers of this installation',
  webhook_cursor: 'messages to receivers of this installation',
}

/** All tables of the product by name. */
export const productTables: ReadonlyMap<string, PgTable> = new Map(
  [
    ...[platformTables, restaurantTables, menuTables, accountTables, messageTables, addressTables, promotionTables, paymentTables],
    ...[orderTables, accountingTables, kitchenTables, reportTables, integrationTables, assistantTables, operationTables],
  ]
    .flatMap(module => Object.values(module))
    .filter(value => is(value, PgTable))
    .map(table => [getTableName(table as PgTable), table as PgTable]),
)

export const rulesOf = (table: string): TableRules => rules[table] ?? {}
