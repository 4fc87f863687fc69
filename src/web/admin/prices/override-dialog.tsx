import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { overridableFields } from '#menu/vocabulary.ts'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { askOnce } from '../ask-once.ts'
import { Modal } from '../dialog/modal.tsx'
import { CheckGroup } from '../form/check-group.tsx'
import { useOfficeForm } from '../form/office-form.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { OfficeButton } from '../office-button.tsx'
import type { ListedSet } from './change-sets/set-status.ts'
import { readSet, useDraft } from './change-sets/use-draft.ts'
import { OverrideRows } from './override-rows.tsx'
import { checkOverride, emptyOverride, type OverrideForm, overridePeriod, overrideValues } from './override-thing.ts'
import { type EffectiveRow, euro, percentWords } from './override-words.ts'
import { PaidWhere } from './paid-where.tsx'
import { usePaid } from './use-paid.ts'
import { type PricePlaces, placeName, placeQuery } from './use-places.ts'

const amount = { inputMode: 'decimal', autoComplete: 'off', className: 'figures text-right' } as const

interface OverrideDialogProps {
  item: EffectiveRow
  /** The level that is looked at, and written to. */
  place: string
  places: PricePlaces | undefined
  /** The id of the draft that is filled; empty: none. */
  draft: string
  /** What is saved into a draft makes it the one that is filled. */
  onDraft: (draft: string) => void
  onClose: () => void
}

/** What the lists say about one item, and a new difference of the list that is looked at. */
export function OverrideDialog(props: OverrideDialogProps) {
  const paid = usePaid([props.item.id])?.get(props.item.id)
  return (
    <Modal title={props.item.title} open onClose={props.onClose} wide>
      <OverrideRows item={props.item} />
      {paid && (
        <div className="mt-4">
          <PaidWhere paid={paid} />
        </div>
      )}
      <NewOverride {...props} />
    </Modal>
  )
}

/** At once, from an instant on, or in a draft. Within the dialog, which asks before it drops what was typed here. */
function NewOverride({ item, place, places, draft, onDraft, onClose }: OverrideDialogProps) {
  const queries = useQueryClient()
  const filled = useDraft(draft)
  const listed = useQuery({
    queryKey: ['change-sets', 'draft'],
    queryFn: ({ signal }) => api<{ changeSets: ListedSet[] }>('GET', '/change-sets', { query: { state: 'draft', limit: 50 }, signal }),
  }).data?.changeSets
  /** The one that is filled is among them from the first, by its name as soon as that is known. */
  const drafts = [...(draft ? [filled] : []), ...(listed ?? []).filter(({ id }) => id !== draft)]
  const form = useOfficeForm<OverrideForm>({
    initial: emptyOverride(places?.stationKinds ?? [], draft),
    check: values => ({
      ...checkOverride(values, item.kind),
      ...(filled.over && draft !== '' && values.into === draft && { into: t('office-prices.into_over') }),
    }),
    texts: { refused: t('office-prices.refused') },
    async send(values) {
      const { validFrom, validTo } = overridePeriod(values)
      const change = { place: placeQuery(place), item: { kind: item.kind, id: item.id }, values: overrideValues(values, item.kind), validTo }
      const { message } = values.into
        ? await putInto(await readSet(values.into), change)
        : await askOnce<{ message: string }>('POST', '/price-lists/overrides', { body: { ...change, validFrom } })
      toast({ tone: 'success', text: message })
      form.reset(values)
      void queries.invalidateQueries()
      if (values.into) onDraft(values.into)
      onClose()
    },
  })
  const { field, values, set } = form
  // Its own form, within the page's: events stay here.
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    void form.props.onSubmit(event)
  }
  const yesNo = (
    <>
      <option value="">{t('office-prices.unchanged')}</option>
      <option value="yes">{t('office-prices.yes')}</option>
      <option value="no">{t('office-prices.no')}</option>
    </>
  )
  return (
    <form {...form.props} onSubmit={submit} className="mt-6 grid gap-5 border-t-2 border-sabbia pt-5">
      <div>
        <h3 className="text-name font-semibold">{t('office-prices.new', { place: placeName(places, place) })}</h3>
        <p className="mt-1 text-cenere">{t('office-prices.new_hint')}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={t('office-prices.price')} hint={t('office-prices.price_hint', { price: euro(item.priceCents) })} {...field('price')} {...amount} />
        {item.kind !== 'option' && (
          <TextField
            label={t('office-prices.discount')}
            hint={t('office-prices.discount_hint', { percent: percentWords(item.discountPercent) })}
            {...field('discount')}
            {...amount}
          />
        )}
        <Select label={t('office-prices.on_sale')} {...field('available')}>
          {yesNo}
        </Select>
        <Select label={t('office-prices.visible')} {...field('visible')}>
          {yesNo}
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
      <CheckGroup
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
        <OfficeButton type="submit" busy={form.busy}>
          {t(values.into ? 'office-prices.save_draft' : 'office-prices.save_list')}
        </OfficeButton>
      </SaveBar>
    </form>
  )
}

/** Into the draft as it stands: whatever others have put into it stays, but for the same item in the same list. */
const putInto = ({ id, version }: ListedSet, change: object) =>
  api<{ message: string }>('PUT', `/change-sets/${id}/changes`, { body: { version, changes: [change] } })
