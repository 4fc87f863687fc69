import type { z } from 'zod'
import type { substitutesAnswer } from '#menu/substitutes/contract.ts'

export type SubstitutesOfItem = z.infer<typeof substitutesAnswer>['items'][number]
