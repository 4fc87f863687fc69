import type { RefundsSettings } from '#restaurants/settings/contract.ts'

export const limitedRoles = [
  'call_centre',
  'manager',
  'area_manager',
  'administrator',
  'kitchen',
] as const satisfies readonly (keyof RefundsSettings['limits'])[]
type LimitedRole = (typeof limitedRoles)[number]
export type LimitField = `${LimitedRole}.${'order' | 'day'}`

/** Form values: euro as typed; empty: no limit. */
export type RefundsValues = Record<LimitField | 'approvalAbove' | 'approvalHours', string>

const toEuros = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))

/** Cents as typed; null for an empty field, undefined for what is no amount: JSON would turn NaN into no limit. */
export function parseLimit(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d+([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : undefined
}

export function toRefundsValues({ limits, approvalAboveCents, approvalHours }: RefundsSettings): RefundsValues {
  const typed = limitedRoles.flatMap(role => [
    [`${role}.order`, toEuros(limits[role].perOrderCents)],
    [`${role}.day`, toEuros(limits[role].perDayCents)],
  ])
  return { ...Object.fromEntries(typed), approvalAbove: toEuros(approvalAboveCents), approvalHours: String(approvalHours) } as RefundsValues
}

export function toRefundsSettings(values: RefundsValues): RefundsSettings {
  const limits = limitedRoles.map(role => [
    role,
    {
      perOrderCents: parseLimit(values[`${role}.order`]),
      perDayCents: parseLimit(values[`${role}.day`]),
    },
  ])
  return {
    limits: Object.fromEntries(limits) as RefundsSettings['limits'],
    approvalAboveCents: parseLimit(values.approvalAbove) ?? null,
    approvalHours: /^\d+$/.test(values.approvalHours.trim()) ? Number(values.approvalHours) : Number.NaN,
  }
}

/** Fields whose text is no amount. */
export const findInvalidLimits = (values: RefundsValues): (LimitField | 'approvalAbove')[] =>
  [...limitedRoles.flatMap(role => [`${role}.order`, `${role}.day`] as const), 'approvalAbove' as const].filter(name => parseLimit(values[name]) === undefined)
