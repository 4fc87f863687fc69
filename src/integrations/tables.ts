export * from './tables/webhooks.ts'
