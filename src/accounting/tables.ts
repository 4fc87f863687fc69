export * from './tables/closings.ts'
export * from './tables/invoices.ts'
export * from './tables/month-exports.ts'
export * from './tables/payouts.ts'
