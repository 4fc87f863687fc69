import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { registerCoupons } from './coupons/api.ts'
import { registerPoints } from './points/api.ts'
import { registerGiveaways } from './points/gifts-api.ts'

export function registerPromotions(app: FastifyInstance, context: Context): void {
  registerCoupons(app, context)
  registerPoints(app, context)
  registerGiveaways(app, context)
}
