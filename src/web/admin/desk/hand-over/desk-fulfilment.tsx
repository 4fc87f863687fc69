import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'
import type { DeskMenu } from '#orders/desk/contract.ts'
import type { CartAddress, Quote } from '#orders/quote/contract.ts'
import type { timesAnswer } from '#orders/slots/contract.ts'
import { locale } from '#platform/language/languages.ts'
import { api } from '../../../shared/api.ts'
import { formatTime } from '../../../shared/format-time.ts'
import { getDateFormat } from '../../../ui/format/formats.ts'
import type { DeskDraft } from '../desk-draft.ts'
import { DeskChoice, DeskField, DeskSelect } from '../desk-field.tsx'
import { deskText as t } from '../desk-texts.ts'
import { DeliveryAddress } from './delivery-address.tsx'

interface DeskFulfilmentProps {
  draft: DeskDraft
  change: (changes: Partial<DeskDraft>) => void
  menu: DeskMenu
  /** Addresses of earlier orders. */
  addresses: readonly CartAddress[]
  /** Gives the order to another restaurant that delivers there; left out: it stays where it is. */
  choose?: (restaurantId: string) => void
  quote: Quote | undefined
  /** Proposes a time while nothing can be had as soon as possible: for new orders. */
  proposesTime?: boolean
}

/** How and when the order is handed over. */
export function DeskFulfilment({ draft, change, menu, addresses, choose, quote, proposesTime = false }: DeskFulfilmentProps) {
  const { fulfilment, table } = draft
  return (
    <>
      <DeskChoice
        name="fulfilment"
        legend={t('office-desk.how')}
        options={menu.restaurant.services.map(value => ({ value, label: t(`office-desk.fulfilment_${value}`) }))}
        value={fulfilment}
        onChange={value => change({ fulfilment: value, slot: '' })}
      />
      {fulfilment === 'delivery' && (
        <DeliveryAddress
          address={draft.address}
          change={address => change({ address })}
          addresses={addresses}
          restaurantId={menu.restaurant.id}
          {...(choose && { choose })}
        />
      )}
      {fulfilment === 'table' && (
        <DeskField label={t('office-desk.table')}>
          <DeskSelect value={table} onChange={({ target }) => change({ table: target.value })}>
            <option value="">{t('office-desk.table_choose')}</option>
            {menu.tables.map(({ label, token }) => (
              <option key={token} value={token}>
                {label}
              </option>
            ))}
          </DeskSelect>
        </DeskField>
      )}
      {fulfilment !== 'table' && <TimeFields draft={draft} change={change} slug={menu.restaurant.slug} quote={quote} proposesTime={proposesTime} />}
    </>
  )
}

const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** As soon as possible, or a quarter of an hour with room for this cart. */
function TimeFields({ draft, change, slug, quote, proposesTime }: Pick<DeskFulfilmentProps, 'draft' | 'change' | 'quote' | 'proposesTime'> & { slug: string }) {
  const { fulfilment, slot } = draft
  const work = Object.entries(quote?.work ?? {})
    .map(([kind, units]) => `${kind}:${units}`)
    .join(',')
  const times = useQuery({
    queryKey: ['desk-times', slug, fulfilment, work, quote?.zone?.id, draft.day],
    queryFn: ({ signal }) =>
      api<z.infer<typeof timesAnswer>>('GET', `/restaurants/${slug}/times`, {
        signal,
        query: { fulfilment, work: work || undefined, zone: quote?.zone?.id, date: draft.day || undefined },
      }),
    placeholderData: last => last,
    refetchInterval: 60_000,
  })
  const { dates = [], slots = [], date, asap } = times.data ?? {}
  // While the restaurant is closed the first time with room is proposed: nothing is ready as soon as possible.
  const proposeSlot = useEffectEvent((found: typeof times.data) => {
    const [first] = found?.slots ?? []
    if (proposesTime && found && !found.asap && slot === '' && first) change({ slot: first })
  })
  useEffect(() => proposeSlot(times.data), [times.data])
  return (
    <div className="grid grid-cols-2 gap-2">
      <DeskField label={t('office-desk.day')}>
        <DeskSelect value={draft.day || (date ?? '')} onChange={({ target }) => change({ day: target.value, slot: '' })}>
          {dates
            .filter(({ open }) => open)
            .map(option => (
              <option key={option.date} value={option.date}>
                {getDateFormat(locale.it, dayFormat).format(new Date(`${option.date}T12:00:00Z`))}
              </option>
            ))}
        </DeskSelect>
      </DeskField>
      <DeskField label={t('office-desk.time')}>
        <DeskSelect value={slot} onChange={({ target }) => change({ slot: target.value })}>
          <option value="">{asap ? t('office-desk.asap_at', { time: formatTime(asap.promisedAt) }) : t('office-desk.asap')}</option>
          {/* The chosen time stays although it has filled up meanwhile: the quote says so. */}
          {[...new Set(slot && !slots.includes(slot) ? [slot, ...slots] : slots)].map(option => (
            <option key={option} value={option}>
              {formatTime(option)}
            </option>
          ))}
        </DeskSelect>
      </DeskField>
    </div>
  )
}
