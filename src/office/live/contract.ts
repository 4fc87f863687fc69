import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'

const count = z.int().nonnegative()

export const liveRestaurant = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  state: z.enum(['open', 'closed', 'paused', 'throttled']).describe('By its hours and its kitchen, now'),
  isOpen: z.boolean().describe('By its hours alone: a pause or throttle is named while the restaurant is closed, too'),
  stateUntil: z.iso.datetime().nullable().describe('When a pause or throttle ends by itself'),
  throttlePercent: z.int().describe('Share of the capacity that is offered; 100 unless throttled'),
  open: count.describe('Orders placed and not finished'),
  late: count.describe('Of these past their promised time'),
  unaccepted: count.describe('Of these that the kitchen has not answered'),
  waitingSince: z.iso.datetime().nullable().describe('When the oldest unanswered order was placed'),
  load: z.array(z.int()).length(4).describe('Percent of the fullest station’s capacity in use, in this quarter of an hour and the next three'),
  silentDevices: count.describe('Paired screens without contact for 5 minutes, while open'),
  failedPrinters: count.describe('Printers that report a problem or have gone silent, while open'),
  urgency: count.describe('The higher, the sooner somebody should look; 0: all is well'),
})
export type LiveRestaurant = z.output<typeof liveRestaurant>

export const liveAnswer = successResponse({ restaurants: z.array(liveRestaurant).describe('The most urgent first') })

export const redirectInput = z.strictObject({})
export const redirectAnswer = changeResponse({
  offered: count.describe('Orders whose buyers are asked whether the nearest restaurant may make them'),
  alreadyOffered: count.describe('Orders whose buyers were asked before'),
  withoutTarget: count.describe('Orders that no restaurant nearby can make as they are'),
})
export type RedirectResult = Omit<z.output<typeof redirectAnswer>, 'success' | 'message'>
