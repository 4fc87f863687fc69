import { readEuro, readEuroDifference, readPercent } from '#menu/pricing.ts'
import { overridableFields } from '#menu/vocabulary.ts'
import { officeText as t } from '../../i18n/admin-texts.ts'
import type { EffectiveRow } from './override-words.ts'
import { romeInstant } from './rome-time.ts'

/** What the form of one difference holds, as it is typed. Empty says nothing. */
export type OverrideForm = {
  price: string
  discount: string
  vatClass: string
  available: string
  visible: string
  /** By kind of station, `units:spit`. */
  [units: `units:${string}`]: string
  from: string
  to: string
  /** Empty: into the list at once; otherwise a draft's id. */
  into: string
  /** Fields handed back to the level above. */
  resets: string[]
}

/** Nothing is changed yet; `into` is where it would go. */
export const emptyOverride = (kinds: readonly { code: string }[], into: string): OverrideForm => ({
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

/** What can be said without the server. */
export function checkOverride(form: OverrideForm, kind: EffectiveRow['kind']): Errors {
  const wrong: Errors = {}
  const price = kind === 'option' ? readEuroDifference(form.price) : readEuro(form.price)
  if (form.price !== '' && price === undefined) wrong.price = t(kind === 'option' ? 'office-prices.difference_wrong' : 'office-prices.price_wrong')
  if (form.discount !== '' && readPercent(form.discount) === undefined) wrong.discount = t('office-prices.discount_wrong')
  for (const [name, value] of Object.entries(form)) {
    if (name.startsWith('units:') && value !== '' && !/^\d{1,4}$/.test(String(value))) wrong[name] = t('office-prices.units_wrong')
  }
  if (Object.keys(wrong).length === 0) {
    const { resets, ...values } = overrideValues(form, kind)
    if (resets.length === 0 && Object.values(values).every(value => value === undefined)) wrong.price = t('office-prices.nothing')
  }
  return wrong
}

/** As the API takes it. */
export function overrideValues(form: OverrideForm, kind: EffectiveRow['kind']) {
  const choice = (value: string): boolean | undefined => (value === '' ? undefined : value === 'yes')
  const units = Object.entries(form).flatMap(([name, value]) => (name.startsWith('units:') && value !== '' ? [[name.slice(6), Number(value)] as const] : []))
  return {
    priceCents: form.price === '' ? undefined : kind === 'option' ? readEuroDifference(form.price) : readEuro(form.price),
    discountPercent: form.discount === '' ? undefined : readPercent(form.discount),
    vatClass: form.vatClass || undefined,
    available: choice(form.available),
    visible: choice(form.visible),
    stationUnits: units.length > 0 ? Object.fromEntries(units) : undefined,
    resets: overridableFields.filter(field => form.resets.includes(field)),
  }
}

export const overridePeriod = ({ from, to }: OverrideForm) => ({ validFrom: romeInstant(from), validTo: romeInstant(to) })
