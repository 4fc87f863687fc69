import { refuseOrder } from '../contract.ts'
import { adultAge, isAgeRestricted } from '../dishes/age-restriction.ts'
import type { QuotedLine } from '../quote/quoted-line.ts'
import type { OrderInput } from './contract.ts'

/** Tells whether a cart contains alcohol without the customer's declaration of age. */
export const lacksAgeDeclaration = (lines: readonly Pick<QuotedLine, 'marks'>[], { ageDeclared }: Pick<OrderInput, 'ageDeclared'>): boolean =>
  ageDeclared !== true && lines.some(isAgeRestricted)

/** @throws Refusal `age_declaration_needed` */
export function refuseUndeclaredAge(): never {
  throw refuseOrder('age_declaration_needed', { field: 'ageDeclared', values: { age: adultAge } })
}
