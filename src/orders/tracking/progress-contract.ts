import { z } from 'zod'
import { wallets } from '#payments/vocabulary.ts'

/** Progress at the hand-over: the courier's trip, and lines that the age check kept back. */
export const handOverProgress = {
  arrival: z
    .object({ at: z.iso.datetime(), stopsBefore: z.number().int().describe('Doors that the courier visits before') })
    .nullable()
    .describe('Of what is on the road with a courier: estimated by the stops that remain, without the courier’s place; null: not known'),
  courierAtDoorSince: z.iso.datetime().nullable().describe('Since when the courier waits at the door, and nobody opens; null: no such wait'),
  ageRefusedLines: z
    .array(z.object({ lineNumber: z.number().int(), amountCents: z.number().int() }))
    .describe('Not handed over, because nobody showed that they are old enough; what was paid of them is refunded, the rest not collected'),
}

/** Line, or dish of a combo, with alcohol after the age check. */
export const ageCheckedLine = {
  ageRefusedCents: z.number().int().nullable().describe('What is not paid of it, because the age check kept it back; null: handed over, or not yet'),
}

/** Picture of a dish, in the widths that it is stored in: `{address}/{width}.avif` and `.webp`. */
export const orderPicture = z.object({ address: z.string(), widths: z.array(z.int()), width: z.int(), height: z.int(), ground: z.string() })

/** Pictures of an order's lines. */
export const linePictures = z
  .array(orderPicture.extend({ lineNumber: z.number().int() }))
  .optional()
  .describe('Of its lines, as far as they are still on the menu, for whoever ordered; left out for others')

/** How an order was paid, as its pages say it. */
export const paymentProgress = {
  wallet: z
    .enum(wallets)
    .nullable()
    .optional()
    .describe('Wallet that all of it was paid with on the provider’s page; null: another way, several, or unknown; left out: as it was'),
}
