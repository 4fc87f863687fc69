/**
 * Every table of the product, for drizzle-kit alone: it compares these with the last snapshot in db/migrations.
 * The one file of the platform that looks upwards; no code of the running server imports it.
 */
export * from '#accounts/tables.ts'
export * from '#kitchen/tables.ts'
export * from '#menu/tables.ts'
export * from '#messages/tables.ts'
export * from '#orders/tables.ts'
export * from '#payments/tables.ts'
export * from '#promotions/tables.ts'
export * from '#reports/tables.ts'
export * from '#restaurants/tables.ts'
export * from './tables.ts'
