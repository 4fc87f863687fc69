import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse } from '#platform/server/envelope.ts'
import { orderProgress } from '../placing/contract.ts'

export const refuseArrival = defineRefusals({
  arrival_impossible: { status: 409, text: 'orders-api.arrival_impossible' },
  arrival_too_early: { status: 409, text: 'orders-api.arrival_too_early' },
})

export const arrivingInput = z.strictObject({})
export const arrivingAnswer = changeResponse({ order: orderProgress })
