import { z } from 'zod'
import { phoneInput } from '#platform/server/contact-inputs.ts'
import { changeResponse } from '#platform/server/envelope.ts'

export const callInput = z.strictObject({
  number: phoneInput({ wrong: 'orders-api.phone' }).describe('Of the caller, as the telephone system knows it; a withheld number is not reported'),
  restaurantId: z.uuid().toLowerCase().optional().describe('Whose desk rings; left out: the only one that the key covers'),
})
export const callAnswer = changeResponse({})
