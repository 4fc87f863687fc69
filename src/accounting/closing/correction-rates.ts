import type { DayFigures } from '../figures/contract.ts'
import type { correctionKinds } from '../vocabulary.ts'

type CorrectionKind = (typeof correctionKinds)[number]

/** Kinds of corrections that may name a VAT rate. */
const kindsWithRate: readonly CorrectionKind[] = ['sales', 'vat', 'refund']

/** Lists the rates of a closed day that a correction may name, highest first: for VAT those that have VAT, for cash and tips none. */
export function listCorrectionRates(kind: CorrectionKind, { vat, refundVat }: Pick<DayFigures, 'vat' | 'refundVat'>): number[] {
  if (!kindsWithRate.includes(kind)) return []
  const rates = new Set([...vat, ...refundVat].map(({ rateBasisPoints }) => rateBasisPoints))
  return [...rates].filter(rate => kind !== 'vat' || rate > 0).sort((a, b) => b - a)
}
