import type { OrderView } from '#orders/placing/contract.ts'
import type { PaymentMethod, Wallet } from '#payments/vocabulary.ts'
import type { Language } from '#platform/language/languages.ts'
import type { PrintOccasion } from '../vocabulary.ts'

/** Part of a printed document. `scale` multiplies the height and width of the letters. */
export type PrintBlock =
  | { type: 'text'; text: string; scale?: 1 | 2 | 3; bold?: boolean; inverted?: boolean; align?: 'left' | 'center'; indent?: number }
  | { type: 'columns'; left: string; right: string; bold?: boolean; scale?: 1 | 2 }
  | { type: 'rule' }
  | { type: 'space' }
  | { type: 'qr'; value: string }

/** Document before it is encoded for a printer, or shown on a page to print. */
export interface PrintDocument {
  blocks: PrintBlock[]
  /** The cash drawer opens with it. */
  opensDrawer: boolean
}

/** Order as documents need it. */
export interface PrintableOrder {
  order: OrderView
  language: Language
  /** Address of the order's page, with its token. */
  url: string
  /** Number under which this restaurant knew the order, where it has moved to another one since. */
  formerNumber?: number | undefined
  /** Kinds of stations that work on a line, by line number. */
  stationKinds: ReadonlyMap<number, readonly string[]>
  /** What was paid of it, by method. */
  payments: readonly PrintablePayment[]
}

/** Sum that was paid by one method, or with one wallet. */
export interface PrintablePayment {
  method: PaymentMethod
  /** Null: another online payment than with a wallet, or unknown. */
  wallet: Wallet | null
  cents: number
}

/** What is told of a job on its paper. */
export interface PrintMarks {
  occasion: PrintOccasion
  isReprint: boolean
  /** It may be on paper already. */
  mayBeDuplicate: boolean
  copy: number
  printedAt: Date
  printerTitle: string
}

export const text = (value: string, style: Omit<Extract<PrintBlock, { type: 'text' }>, 'type' | 'text'> = {}): PrintBlock => ({
  type: 'text',
  text: value,
  ...style,
})
export const rule: PrintBlock = { type: 'rule' }
export const space: PrintBlock = { type: 'space' }
