import { parseEuro, parseEuroDifference, parsePercent } from '#menu/pricing.ts'
import { overridableFields } from '#menu/vocabulary.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import type { EffectiveRow } from './override-words.ts'
import { parseRomeLocal } from './rome-time.ts'

/** Form values of an override, as typed; empty values set nothing. */
export type OverrideValues = {
  price: string
  discount: string
  vatClass: string
  available: string
  visible: string
  /** Units by kind of station: `units:spit`. */
  [units: `units:${string}`]: string
  from: string
  to: string
  /** Draft id; empty to change the list immediately. */
  into: string
  /** Fields reset to the level above. */
  resets: string[]
}

/** Form values without changes; `into` is the target. */
export const createEmptyOverride = (kinds: readonly { code: string }[], into: string): OverrideValues => ({
  price: '',
  discount: '',
  vatClass: '',
  available: '',
  visible: '',
  ...Object.fromEntries(kinds.map(({ code }) => [`units:${code}`, ''])),
  from: '',
  to: '',
  into,
  resets: [],
})

type Errors = Record<string, string>

/** Client-side errors. */
export function validateOverride(form: OverrideValues, kind: EffectiveRow['kind']): Errors {
  const errors: Errors = {}
  const price = kind === 'option' ? parseEuroDifference(form.price) : parseEuro(form.price)
  if (form.price !== '' && price === undefined) errors.price = t(kind === 'option' ? 'office-prices.difference_wrong' : 'office-prices.price_wrong')
  if (form.discount !== '' && parsePercent(form.discount) === undefined) errors.discount = t('office-prices.discount_wrong')
  for (const [name, value] of Object.entries(form)) {
    if (name.startsWith('units:') && value !== '' && !/^\d{1,4}$/.test(String(value))) errors[name] = t('office-prices.units_wrong')
  }
  if (Object.keys(errors).length === 0) {
    const { resets, ...values } = toOverrideInput(form, kind)
    if (resets.length === 0 && Object.values(values).every(value => value === undefined)) errors.price = t('office-prices.nothing')
  }
  return errors
}

/** Request body of an override. */
export function toOverrideInput(form: OverrideValues, kind: EffectiveRow['kind']) {
  const parseChoice = (value: string): boolean | undefined => (value === '' ? undefined : value === 'yes')
  const units = Object.entries(form).flatMap(([name, value]) => (name.startsWith('units:') && value !== '' ? [[name.slice(6), Number(value)] as const] : []))
  return {
    priceCents: form.price === '' ? undefined : kind === 'option' ? parseEuroDifference(form.price) : parseEuro(form.price),
    discountPercent: form.discount === '' ? undefined : parsePercent(form.discount),
    vatClass: form.vatClass || undefined,
    available: parseChoice(form.available),
    visible: parseChoice(form.visible),
    stationUnits: units.length > 0 ? Object.fromEntries(units) : undefined,
    resets: overridableFields.filter(field => form.resets.includes(field)),
  }
}

export const toOverridePeriod = ({ from, to }: OverrideValues) => ({ validFrom: parseRomeLocal(from), validTo: parseRomeLocal(to) })
