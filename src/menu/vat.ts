import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { VatRate } from './tables/vat.ts'

export type DatedVatRate = Pick<VatRate, 'vatClass' | 'fulfilment' | 'validFrom' | 'rateBasisPoints'>

/**
 * Finds the rate, in hundredths of a percent, of a class and fulfilment on a day (`YYYY-MM-DD`): the row that began last.
 * @throws Error when the table has none, so that nothing is sold untaxed by accident
 */
export function findVatRate(
  rates: readonly DatedVatRate[],
  { vatClass, fulfilment, date }: { vatClass: string; fulfilment: Fulfilment; date: string },
): number {
  const begunRates = rates.filter(rate => rate.vatClass === vatClass && rate.fulfilment === fulfilment && rate.validFrom <= date)
  const [rate] = begunRates.sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  if (!rate) throw new Error(`no VAT rate for ${vatClass}, ${fulfilment}, ${date}`)
  return rate.rateBasisPoints
}
