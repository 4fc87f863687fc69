export * from './tables/fiscal.ts'
export * from './tables/payments.ts'
