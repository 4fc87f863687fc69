export * from './tables/bulk-changes.ts'
export * from './tables/hours.ts'
export * from './tables/places.ts'
export * from './tables/service.ts'
