export * from './tables/coupons.ts'
export * from './tables/points.ts'
