import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { overridableFields } from '#menu/vocabulary.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { CheckboxGroup } from '../form/check-group.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useServerForm } from '../form/server-form.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import type { ListedChangeSet } from './change-sets/set-status.ts'
import { readChangeSet, useDraft } from './change-sets/use-draft.ts'
import { createEmptyOverride, type OverrideValues, toOverrideInput, toOverridePeriod, validateOverride } from './override-form-model.ts'
import { OverrideRows } from './override-rows.tsx'
import { type EffectiveRow, formatEuro, formatPercent } from './override-words.ts'
import { PaidPricesByScope } from './paid-where.tsx'
import { usePaidPrices } from './use-paid.ts'
import { getScopeName, type PriceListOptions, toScopeQuery } from './use-places.ts'

const amountProps = { inputMode: 'decimal', autoComplete: 'off', className: 'figures text-right' } as const

interface OverrideDialogProps {
  item: EffectiveRow
  /** Scope shown and written to. */
  place: string
  places: PriceListOptions | undefined
  /** Id of the draft to fill; empty for none. */
  draft: string
  /** Called when a save selects a draft to fill. */
  onDraft: (draft: string) => void
  onClose: () => void
}

/** Overrides of an item in all lists, and a form for a new one in the current list. */
export function OverrideDialog(props: OverrideDialogProps) {
  const paidPrices = usePaidPrices([props.item.id])?.get(props.item.id)
  return (
    <Modal title={props.item.title} open onClose={props.onClose} wide>
      <OverrideRows item={props.item} />
      {paidPrices && (
        <div className="mt-4">
          <PaidPricesByScope paid={paidPrices} />
        </div>
      )}
      <NewOverride {...props} />
    </Modal>
  )
}

/** New override: immediate, scheduled, or in a draft. Part of the dialog, which confirms before dropping input. */
function NewOverride({ item, place, places, draft, onDraft, onClose }: OverrideDialogProps) {
  const queries = useQueryClient()
  const currentDraft = useDraft(draft)
  const listedDrafts = useQuery({
    queryKey: ['change-sets', 'draft'],
    queryFn: ({ signal }) => api<{ changeSets: ListedChangeSet[] }>('GET', '/change-sets', { query: { state: 'draft', limit: 50 }, signal }),
  }).data?.changeSets
  /** The current draft is always an option, with its title once loaded. */
  const drafts = [...(draft ? [currentDraft] : []), ...(listedDrafts ?? []).filter(({ id }) => id !== draft)]
  const form = useServerForm<OverrideValues>({
    initial: createEmptyOverride(places?.stationKinds ?? [], draft),
    check: values => ({
      ...validateOverride(values, item.kind),
      ...(currentDraft.over && draft !== '' && values.into === draft && { into: t('office-prices.into_over') }),
    }),
    texts: { refused: t('office-prices.refused') },
    async send(values) {
      const { validFrom, validTo } = toOverridePeriod(values)
      const change = { place: toScopeQuery(place), item: { kind: item.kind, id: item.id }, values: toOverrideInput(values, item.kind), validTo }
      const { message } = values.into
        ? await addToDraft(await readChangeSet(values.into), change)
        : await sendIdempotent<{ message: string }>('POST', '/price-lists/overrides', { body: { ...change, validFrom } })
      toast({ tone: 'success', text: message })
      form.reset(values)
      void queries.invalidateQueries()
      if (values.into) onDraft(values.into)
      onClose()
    },
  })
  const { field, values, set } = form
  // Nested form: stop events from reaching the page's form.
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.props.onSubmit(event)
  }
  const yesNoOptions = (
    <>
      <option value="">{t('office-prices.unchanged')}</option>
      <option value="yes">{t('office-prices.yes')}</option>
      <option value="no">{t('office-prices.no')}</option>
    </>
  )
  return (
    <OfficeForm {...form.props} onSubmit={submit} className="mt-6 grid gap-5 border-t-2 border-sabbia pt-5">
      <div>
        <h3 className="text-name font-semibold">{t('office-prices.new', { place: getScopeName(places, place) })}</h3>
        <p className="mt-1 text-cenere">{t('office-prices.new_hint')}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('office-prices.price')}
          hint={t('office-prices.price_hint', { price: formatEuro(item.priceCents) })}
          {...field('price')}
          {...amountProps}
        />
        {item.kind !== 'option' && (
          <TextField
            label={t('office-prices.discount')}
            hint={t('office-prices.discount_hint', { percent: formatPercent(item.discountPercent) })}
            {...field('discount')}
            {...amountProps}
          />
        )}
        <Select label={t('office-prices.on_sale')} {...field('available')}>
          {yesNoOptions}
        </Select>
        <Select label={t('office-prices.visible')} {...field('visible')}>
          {yesNoOptions}
        </Select>
        {item.kind === 'food' && (
          <Select label={t('office-prices.vat')} {...field('vatClass')}>
            <option value="">{t('office-prices.unchanged')}</option>
            {places?.vatClasses.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </Select>
        )}
        {places?.stationKinds.map(({ code, title }) => (
          <TextField
            key={code}
            label={t('office-prices.station_units', { kind: title })}
            {...field(`units:${code}`)}
            inputMode="numeric"
            autoComplete="off"
            className="figures text-right"
          />
        ))}
      </div>
      <CheckboxGroup
        legend={t('office-prices.reset')}
        options={overridableFields.map(value => ({ value, label: t(`office-prices.field_${value}`) }))}
        chosen={values.resets}
        onChange={chosen => set('resets', chosen)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label={t('office-prices.where_to')} {...field('into')}>
          <option value="">{t('office-prices.at_once')}</option>
          {drafts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title === undefined ? t('office-prices.into_this') : t('office-prices.into_set', { title })}
            </option>
          ))}
        </Select>
        {values.into === '' && <TextField label={t('office-prices.from')} hint={t('office-prices.from_hint')} {...field('from')} type="datetime-local" />}
        <TextField label={t('office-prices.to')} hint={t('office-prices.to_hint')} {...field('to')} type="datetime-local" />
      </div>
      <SaveBar>
        <AdminButton type="submit" busy={form.busy}>
          {t(values.into ? 'office-prices.save_draft' : 'office-prices.save_list')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}

/** Adds a change to a draft; others' changes stay, except for the same item in the same list. */
const addToDraft = ({ id, version }: ListedChangeSet, change: object) =>
  api<{ message: string }>('PUT', `/change-sets/${id}/changes`, { body: { version, changes: [change] } })
