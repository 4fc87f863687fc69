import type { Fulfilment } from '#restaurants/vocabulary.ts'
import type { VatRate } from './tables/vat.ts'

export type DatedVatRate = Pick<VatRate, 'vatClass' | 'fulfilment' | 'validFrom' | 'rateBasisPoints'>

/**
 * The rate, in hundredths of a percent, at which a class is taxed on a day (`YYYY-MM-DD`) by how it is handed over: of its dated
 * rows the last that has begun.
 * @throws Error when the table has none: nothing may be sold untaxed by accident
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
