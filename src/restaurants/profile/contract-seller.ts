import { z } from 'zod'

export const seller = z.object({ legalName: z.string(), vatNumber: z.string(), address: z.string().describe('Its seat') })
export type Seller = z.infer<typeof seller>
