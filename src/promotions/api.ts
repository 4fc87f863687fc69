import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerCoupons } from './coupon-api.ts'
import { registerGifts } from './gifts-api.ts'
import { registerPoints } from './points-api.ts'

export function registerPromotions(app: FastifyInstance, context: Context): void {
  registerCoupons(app, context)
  registerPoints(app, context)
  registerGifts(app, context)
}
