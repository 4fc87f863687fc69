import type { z } from 'zod'
import type { Caller, DeskDish } from '#orders/desk/contract.ts'
import type { CartAddress, CartLine, cartLine, Quote } from '#orders/quote/contract.ts'
import type { PackagingChoice } from '#orders/vocabulary.ts'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { parseAmountCents } from '../orders/refunds/typed-cents.ts'

type DeskChannel = 'phone' | 'counter'

/** Payment at hand-over, or at the counter just now. */
export type DeskPayment = 'cash' | 'card' | 'cash_now' | 'card_now'

export interface DeskLine {
  /** Key of the row on the screen. */
  key: number
  title: string
  line: z.input<typeof cartLine>
  /** Of a placed order that is edited. */
  lineNumber?: number
}

export interface DeskAddress {
  street: string
  streetNumber: string
  postcode: string
  city: string
  directions: string
  latitude?: number | undefined
  longitude?: number | undefined
  /** What the point is of: the address itself, the centre of its street or postcode, or a pin set by hand; undefined: as an earlier order had it. */
  precision?: 'address' | 'street' | 'postcode' | 'pin' | undefined
}

/** Order as it is being entered. */
export interface DeskDraft {
  channel: DeskChannel
  name: string
  restaurantId: string
  lines: readonly DeskLine[]
  fulfilment: Fulfilment
  address: DeskAddress
  table: string
  /** Local date of the slots; empty: the first with any. */
  day: string
  /** Slot; empty: as soon as possible. */
  slot: string
  note: string
  allergy: string
  payment: DeskPayment
  /** Cash as typed, in euro. */
  cash: string
  ageDeclared: boolean
  /** Coupon code; empty: none. */
  coupon: string
  packaging: PackagingChoice
  cutlery: boolean
  /** Of an edit: gives coupons and points back that no longer hold. */
  dropDiscounts: boolean
}

const emptyAddress: DeskAddress = { street: '', streetNumber: '', postcode: '', city: '', directions: '' }

export const createDraft = (kept: Pick<DeskDraft, 'channel' | 'restaurantId'>): DeskDraft => ({
  ...kept,
  name: '',
  lines: [],
  fulfilment: 'pickup',
  address: emptyAddress,
  table: '',
  day: '',
  slot: '',
  note: '',
  allergy: '',
  payment: kept.channel === 'counter' ? 'cash_now' : 'cash',
  cash: '',
  ageDeclared: false,
  coupon: '',
  packaging: 'standard',
  cutlery: false,
  dropDiscounts: false,
})

/** Largest quantity of a line that the server takes. */
export const maxDeskQuantity = 99

let lastKey = 0

/** Splits a search into quantity and name: `2 kebab`, `3x cola`. The quantity is undefined where no line can have it: `0 cola`, `500 kebab`. */
export function parseDishSearch(text: string): { quantity: number | undefined; term: string } {
  const [, typed = '1', term = text] = /^\s*(\d+)\s*[x×]?\s+(.*)$/.exec(text) ?? []
  const quantity = Number(typed)
  return { quantity: quantity >= 1 && quantity <= maxDeskQuantity ? quantity : undefined, term: term.trim() }
}

export const createLine = ({ id, kind, title }: Pick<DeskDish, 'id' | 'kind' | 'title'>, quantity: number): DeskLine => ({
  key: ++lastKey,
  title,
  line: { ...(kind === 'combo' ? { comboId: id } : { foodId: id }), quantity },
})

/** Lines of an earlier order, to order it once more; shown prices and the former owner's words are left out. */
export const repeatLines = ({ lines, titles }: Pick<Caller['recent'][number], 'lines' | 'titles'>): DeskLine[] =>
  lines.map(({ seenUnitCents: _, forName: __, allergy: ___, ...line }: CartLine, index) => ({
    key: ++lastKey,
    title: titles[index]?.replace(/^\d+ × /, '') ?? '',
    line,
  }))

export const toDeskAddress = ({ directions = '', ...address }: CartAddress): DeskAddress => ({ ...address, directions })

/** Address for the cart; undefined while something is missing. */
export function toCartAddress({ street, streetNumber, postcode, city, directions, latitude, longitude }: DeskAddress): CartAddress | undefined {
  if (!street.trim() || !streetNumber.trim() || !/^\s*\d{5}\s*$/.test(postcode) || !city.trim()) return undefined
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : {}
  return { street, streetNumber, postcode, city, ...point, ...(directions.trim() && { directions }) }
}

/** Cart of a draft for the quote; undefined before there is anything to price. */
export function buildDeskCart({ restaurantId, lines, fulfilment, address, table, slot, coupon, packaging, cutlery }: DeskDraft) {
  if (!restaurantId || lines.length === 0) return undefined
  const cartAddress = fulfilment === 'delivery' ? toCartAddress(address) : undefined
  return {
    restaurantId,
    fulfilment,
    lines: lines.map(({ line }) => line),
    ...(slot && { slot }),
    ...(cartAddress && { address: cartAddress }),
    ...(fulfilment === 'table' && table && { table }),
    ...(coupon && { coupons: [coupon] }),
    ...(packaging !== 'standard' && { packaging }),
    ...(cutlery && fulfilment !== 'table' && { cutlery }),
  }
}

/** Body of the order as it was quoted. */
export function buildDeskOrder(draft: DeskDraft, { number, quote }: { number: string; quote: Quote }) {
  const { channel, name, note, allergy, ageDeclared } = draft
  const isPaid = channel === 'counter' && (draft.payment === 'cash_now' || draft.payment === 'card_now')
  const paymentMethod = quote.totalCents === 0 ? ('none' as const) : draft.payment.startsWith('cash') ? ('cash' as const) : ('card' as const)
  const cashGivenCents = paymentMethod === 'cash' && draft.cash.trim() !== '' ? parseAmountCents(draft.cash) : undefined
  return {
    ...buildDeskCart(draft),
    channel,
    seen: { totalCents: quote.totalCents, promisedAt: quote.promisedAt, deliveryFeeCents: quote.deliveryFeeCents },
    contact: { name, ...(number.trim() && { phone: number }), ...(note.trim() && { note }), ...(allergy.trim() && { allergy }) },
    paymentMethod,
    ...(cashGivenCents !== undefined && { cashGivenCents }),
    ...(isPaid && paymentMethod !== 'none' && { paid: true }),
    ...(quote.ageCheck && ageDeclared && { ageDeclared: true }),
  }
}

/** Most cash that a customer pays with, in cents, as in the contract of the desk. */
const maxCashCents = 1_000_000

/** What is wrong with the cash that was typed: no amount that somebody pays with, or less than the total; undefined: nothing, or no cash. */
export function findCashFault({ payment, cash }: Pick<DeskDraft, 'payment' | 'cash'>, totalCents: number): 'invalid' | 'too_little' | undefined {
  if (!payment.startsWith('cash') || cash.trim() === '' || totalCents === 0) return undefined
  const cents = parseAmountCents(cash)
  if (cents === undefined || cents > maxCashCents) return 'invalid'
  return cents < totalCents ? 'too_little' : undefined
}

/** Change for the cash that was typed, in cents; undefined without an amount, negative when it is too little. */
export function computeChange({ payment, cash }: Pick<DeskDraft, 'payment' | 'cash'>, totalCents: number): number | undefined {
  const cents = payment.startsWith('cash') ? parseAmountCents(cash) : undefined
  return cents === undefined ? undefined : cents - totalCents
}
