import { type ReactNode, useId } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { SmallSelect, smallLabelStyle } from '../form/small-field.tsx'
import { SectionNav } from '../restaurants/section-nav.tsx'
import { getScopeOptions, type PriceListOptions } from './use-places.ts'

const priceScreens = [
  ['/dashboard/admin/price-lists', 'office-prices.tab_menu'],
  ['/dashboard/admin/change-sets', 'office-prices.tab_sets'],
  ['/dashboard/admin/bulk-prices', 'office-prices.tab_bulk'],
  ['/dashboard/admin/menu-schedules', 'office-prices.tab_schedules'],
] as const

/** Tabs of the price screens; a `draft` stays selected on the price list. */
export function PriceTabs({ draft = '', inHeading = false }: { draft?: string; inHeading?: boolean }) {
  const links = priceScreens.map(([to, text]) => ({ to: draft && to === priceScreens[0][0] ? `${to}?draft=${draft}` : to, text: t(text), end: false }))
  return <SectionNav label={t('office-prices.tabs')} links={links} inHeading={inHeading} />
}

/** Label above a small control; `inline`: before it in wide windows, in a row of filters, where its hint is only read aloud and shown on hover. */
export function LabelledControl({
  label,
  hint,
  inline = false,
  children,
}: {
  label: string
  hint?: string
  inline?: boolean
  children: (aria: { id: string; 'aria-describedby'?: string }) => ReactNode
}) {
  const id = useId()
  return (
    <div className={`grid min-w-0 gap-1 ${inline ? 'xl:flex xl:items-center xl:gap-1.5' : ''}`} title={inline ? hint : undefined}>
      <label htmlFor={id} className={smallLabelStyle}>
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={`text-cenere ${inline ? 'xl:sr-only' : ''}`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Scope select: chain, city or restaurant; restaurants are grouped by city. */
export function PriceScopeSelect({
  places,
  value,
  onChange,
  label,
  restaurantsOnly = false,
  inline = false,
}: {
  places: PriceListOptions | undefined
  value: string
  onChange: (value: string) => void
  label: string
  /** For managers: the levels above belong to the head office. */
  restaurantsOnly?: boolean
  inline?: boolean
}) {
  const choices = getScopeOptions(places).filter(({ value }) => !restaurantsOnly || value.startsWith('restaurant:'))
  const byCity = Map.groupBy(choices, ({ city }) => city ?? '')
  return (
    <LabelledControl label={label} inline={inline}>
      {aria => (
        <SmallSelect {...aria} key={places ? 'there' : 'loading'} value={value} onChange={event => onChange(event.target.value)}>
          {!restaurantsOnly && <option value="">{t('office-prices.chain')}</option>}
          {[...byCity].map(([city, choices]) => (
            <optgroup key={city} label={city}>
              {choices.map(choice => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SmallSelect>
      )}
    </LabelledControl>
  )
}
