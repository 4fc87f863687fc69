import type { FastifyRequest } from 'fastify'
import type { ServerTextKey } from '#platform/language/server-texts.ts'
import type { SteppedRoute } from './contract.ts'

/** Builds the answer of a step: its message, and the courier's route after it. */
export type RouteResponse = (request: FastifyRequest, scope: { restaurantId: string; number?: number }, text: ServerTextKey) => Promise<SteppedRoute>
