export * from './tables/hours.ts'
export * from './tables/places.ts'
export * from './tables/service.ts'
