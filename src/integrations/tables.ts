export * from './tables/api-keys.ts'
export * from './tables/webhooks.ts'
