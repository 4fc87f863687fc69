import type { DayReport } from '#kitchen/printing/documents/daily-report.ts'
import type { PrintableOrder } from '#kitchen/printing/documents/print-document.ts'
import { sampleOrder } from '#orders/mail/sample-order.ts'

const [line] = sampleOrder.lines
if (!line) throw new Error('the sample order has no line')
const option = (title: string, quantity = 1) => ({
  optionValueId: line.lineNumber.toString(),
  groupTitle: 'Salse',
  title,
  quantity,
  freeQuantity: 0,
  priceCents: 50,
})
const onion = { ingredientId: sampleOrder.id, title: 'Cipolla' }

/** Delivery with a stated allergy, a combo, and everything a line can hold. */
export const allergicOrder: PrintableOrder = {
  language: 'it',
  url: `https://spiedo.example/orders/${sampleOrder.id}?token=3q2-7wAAAAAAAAAAAAAAAA`,
  stationKinds: new Map(),
  payments: [],
  order: {
    ...sampleOrder,
    number: 147,
    fulfilment: 'delivery',
    contact: {
      ...sampleOrder.contact,
      name: 'Noè D’Agostino',
      phone: '+39 333 123 4567',
      address: 'Via dell’Orso 12, 00186 Roma',
      directions: 'Scala B, terzo piano, citofono Però',
      note: 'Non suonare: il bambino dorme',
      allergy: 'arachidi e frutta a guscio',
      allergyStated: true,
    },
    lines: [
      {
        ...line,
        lineNumber: 1,
        title: 'Panino kebab di pollo',
        quantity: 2,
        options: [option('Piccante'), option('Tahina', 2)],
        without: [onion],
        note: 'ben cotto',
        parts: [],
        allergens: ['gluten', 'milk', 'sesame'],
      },
      {
        ...line,
        lineNumber: 2,
        title: 'Menu famiglia con pollo fritto',
        quantity: 2,
        options: [],
        without: [],
        note: null,
        allergy: 'lattosio',
        allergens: [],
        parts: [
          {
            comboSlotId: sampleOrder.id,
            foodId: sampleOrder.id,
            lineNumber: 3,
            title: 'Alette di pollo, 12 pezzi',
            quantity: 2,
            options: [option('Maionese')],
            without: [],
            allergens: ['gluten', 'eggs', 'mustard'],
            unitPriceCents: 700,
            marks: [],
            ageRefusedCents: null,
          },
          {
            comboSlotId: sampleOrder.id,
            foodId: sampleOrder.id,
            lineNumber: 4,
            title: 'Patatine fritte grandi',
            quantity: 4,
            options: [],
            without: [],
            allergens: [],
            unitPriceCents: 300,
            marks: [],
            ageRefusedCents: null,
          },
        ],
      },
      { ...line, lineNumber: 5, title: 'Acqua frizzante 0,5 l', quantity: 3, options: [], without: [], note: null, parts: [], allergens: [] },
    ],
    deliveryFeeCents: 250,
    tipCents: 100,
    discountCents: 300,
    totalCents: 4280,
  },
}

const [panino, combo, water] = allergicOrder.order.lines
if (!panino || !combo || !water) throw new Error('the sample has three lines')

/** Group order with a guest's own allergy, a beer, and cash from a larger note. */
export const groupOrder: PrintableOrder = {
  ...allergicOrder,
  order: {
    ...allergicOrder.order,
    number: 10,
    cashGivenCents: 5000,
    contact: { ...allergicOrder.order.contact, allergy: null },
    lines: [
      { ...panino, lineNumber: 1, quantity: 1, without: [], forName: 'Francesca', allergy: 'Celiaca' },
      { ...water, lineNumber: 2, quantity: 1, title: 'Patatine fritte', forName: 'Francesca', allergy: 'Celiaca' },
      { ...panino, lineNumber: 3, quantity: 1, forName: 'Gianmarco' },
      { ...water, lineNumber: 4, quantity: 6, title: 'Birra chiara 33 cl', marks: ['alcohol'] },
    ],
  },
}

export const sampleDay: DayReport = {
  restaurantName: 'Spiedo Roma Termini',
  timezone: 'Europe/Rome',
  businessDate: '2026-03-02',
  completed: 214,
  rejected: 3,
  cancelled: 5,
  open: 2,
  revenueCents: 412_350,
  tipCents: 8_250,
  depositCents: 0,
  discountCents: 12_340,
  refundedCents: 1_890,
  payments: [
    { method: 'card', orders: 88, cents: 166_200 },
    { method: 'cash', orders: 51, cents: 90_150 },
    { method: 'online', orders: 75, cents: 156_000 },
  ],
  wallets: [{ wallet: 'apple_pay', payments: 31, cents: 64_480 }],
  vat: [
    { rateBasisPoints: 1000, grossCents: 390_000, netCents: 354_545, vatCents: 35_455 },
    { rateBasisPoints: 2200, grossCents: 14_100, netCents: 11_557, vatCents: 2_543 },
  ],
  closing: { closedAt: '2026-03-03T08:10:00.000Z', cashDifferenceCents: -150 },
}
