import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'

const stationForecast = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    bookedUnits: z.int().describe('Reserved by orders that are there'),
    expectedUnits: z.int().nullable().describe('Usual at this time, from the same quarter-hour of the last four weeks; null: not known yet'),
    startUnits: z.int().describe('What to start in the next 15 minutes: the larger of both'),
    yesterday: z
      .object({
        meanUnits: z.number().describe('How far the forecasts of a quarter-hour were off, on average'),
        percent: z.int().nullable().describe('In percent of what was made; null: nothing was'),
        biasUnits: z.number().describe('Above 0: more was forecast than made, below 0: less; units of a quarter-hour on average'),
        biasPercent: z.int().nullable().describe('The same in percent of what was made; null: nothing was'),
      })
      .nullable()
      .describe('Null: there was no forecast yesterday'),
  })
  .meta({ id: 'StationForecast' })

const forecast = { readyFrom: z.iso.datetime().describe('Start of the quarter-hour for which this is ready'), stations: z.array(stationForecast) }
const forecastShape = z.object(forecast)
export type ProductionForecast = z.infer<typeof forecastShape>
export const forecastAnswer = successResponse(forecast)
