/** Enumerations of the reports, shared by tables, contracts and screens. */

/** Reports by their subject; `preparation` compares preparation with the promise, `cancellation` counts orders that came to nothing. */
export const reportNames = ['restaurant', 'city', 'region', 'channel', 'hour', 'dish', 'option', 'coupon', 'preparation', 'cancellation'] as const
export type ReportName = (typeof reportNames)[number]

/** Dimensions by which orders are summed each day. */
export const summedDimensions = ['restaurant', 'channel', 'hour', 'dish', 'option', 'coupon', 'cancellation'] as const
export type SummedDimension = (typeof summedDimensions)[number]

/** Periods to compare with: none, the days just before, or as many weeks before that the weekdays are the same. */
export const comparisons = ['weekdays', 'previous', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Figures of a report. Amounts in cents, times in seconds, shares in tenths of a percent. */
export const measures = [
  'orders',
  'quantity',
  'grossCents',
  'discountCents',
  'refundedCents',
  'netCents',
  'preparationSeconds',
  'promisedSeconds',
  'timedOrders',
  'lateOrders',
  'latePerMille',
  'latenessSeconds',
] as const
export type Measure = (typeof measures)[number]

const money = ['grossCents', 'discountCents', 'refundedCents', 'netCents'] as const
const orderColumns = ['orders', ...money] as const

/** Columns of each report; the first is the figure that its rows are ordered by, except for hours. */
export const reportColumns: Record<ReportName, readonly Measure[]> = {
  restaurant: orderColumns,
  city: orderColumns,
  region: orderColumns,
  channel: orderColumns,
  hour: orderColumns,
  dish: ['quantity', ...money],
  option: ['quantity', 'grossCents'],
  coupon: orderColumns,
  preparation: ['timedOrders', 'preparationSeconds', 'promisedSeconds', 'lateOrders', 'latePerMille', 'latenessSeconds'],
  cancellation: ['orders', 'grossCents'],
}
