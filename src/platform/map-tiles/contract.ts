import { z } from 'zod'
import { successResponse } from '../server/envelope.ts'

export const mapAnswer = successResponse({
  map: z
    .object({
      url: z.string().describe('Path of a PMTiles archive with vector tiles; it answers single ranges'),
      attribution: z.string().describe('Has to be shown with the map'),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).describe('West, south, east, north'),
      minZoom: z.number().int(),
      maxZoom: z.number().int(),
    })
    .nullable()
    .describe('Null: there is no street map'),
})
export type MapAnswer = z.infer<typeof mapAnswer>
