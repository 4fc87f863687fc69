import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { toastFailure } from '../failure-texts.ts'
import { useServerForm } from '../form/server-form.ts'
import { summarizeTitles } from '../form/titles-in-words.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { useMutex } from '../use-mutex.ts'
import { parsePriceChange } from './bulk-by.ts'
import { BulkTable, type RepricedFood } from './bulk-table.tsx'
import type { ListedChangeSet } from './change-sets/set-status.ts'
import { PriceScopeSelect, PriceTabs } from './controls.tsx'
import { toScopeQuery, usePriceListOptions } from './use-places.ts'

export const meta = createAdminMeta('office-prices.bulk')

const texts = { refused: t('office-prices.refused'), broken: t('office-prices.failed') }
const roundings = ['none', '5', '10', '50', '90'] as const

/** Bulk price change: select, preview, then apply or prepare as a change set. */
export default function BulkPrices() {
  const options = usePriceListOptions()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [foods, setFoods] = useState<RepricedFood[]>()
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set())
  const form = useServerForm({
    initial: { category: '', search: '', kind: 'percent', by: '', rounding: '10', target: 'own', place: '', title: '' },
    check: values =>
      parsePriceChange(values) === undefined
        ? { by: t(values.kind === 'percent' ? 'office-prices.bulk_percent_wrong' : 'office-prices.bulk_amount_wrong') }
        : {},
    texts,
    async send(values) {
      const { category, search, target, place } = values
      const previewBody = {
        ...toPriceChange(values),
        categoryId: category || undefined,
        search: search || undefined,
        place: target === 'set' ? toScopeQuery(place) : undefined,
      }
      setFoods((await api<{ foods: RepricedFood[] }>('POST', '/food/bulk-prices/preview', { body: previewBody })).foods)
      setExcludedIds(new Set())
      // The preview was made from these values: nothing is unsaved.
      form.reset(values)
    },
  })
  const { values, field } = form
  const chosen = (foods ?? []).filter(food => !excludedIds.has(food.id) && food.newPriceCents !== food.priceCents)
  const freeFoods = chosen.filter(food => food.newPriceCents === 0)
  const runExclusive = useMutex()
  const apply = useMutation({
    mutationFn: () => {
      const changes = {
        ...toPriceChange(values),
        foods: chosen.map(({ id, version, priceCents }) => ({ id, version, seenCents: priceCents })),
        alsoFree: freeFoods.length > 0,
      }
      return values.target === 'own'
        ? sendIdempotent<{ message: string; changeSet?: ListedChangeSet }>('POST', '/food/bulk-prices', { body: changes })
        : sendIdempotent<{ message: string; changeSet?: ListedChangeSet }>('POST', '/food/bulk-prices/change-set', {
            body: { ...changes, place: toScopeQuery(values.place), title: values.title.trim() || t('office-prices.bulk') },
          })
    },
    async onSuccess({ message, changeSet }) {
      toast({ tone: 'success', text: message })
      setFoods(undefined)
      void queries.invalidateQueries()
      if (changeSet) await navigate(`/dashboard/admin/change-sets/${changeSet.id}`)
    },
    async onError(error) {
      toastFailure(error, { refused: texts.refused })
      // Another user was faster: a new preview is required.
      if (error instanceof ApiError && error.code === 'foods_changed') setFoods(undefined)
    },
  })
  const confirmAndApply = async () => {
    const count = chosen.length
    const question =
      freeFoods.length > 0
        ? { text: t('office-prices.bulk_free_question', { free: freeFoods.length, count }), about: summarizeTitles(freeFoods) }
        : values.target === 'own' && { text: t('office-prices.bulk_question', { count }) }
    if (!question || (await confirm({ ...question, yes: t('office-prices.change') }))) void runExclusive(() => apply.mutateAsync())
  }
  /** Changed fields invalidate the preview. */
  const previewField = (name: Parameters<typeof field>[0]) => {
    const formField = field(name)
    return {
      ...formField,
      onChange(event: Parameters<typeof formField.onChange>[0]) {
        formField.onChange(event)
        if (name !== 'title') setFoods(undefined)
      },
    }
  }
  return (
    <>
      <AdminHeading title={t('office-prices.lists')} />
      <PriceTabs />
      <p className="mb-4 max-w-3xl text-cenere">{t('office-prices.bulk_lead')}</p>
      <form {...form.props} className="mb-6 grid max-w-5xl items-start gap-4 rounded-control bg-farina p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-3">
        <div className="field-row col-span-full gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          <Select label={t('office-prices.category')} {...previewField('category')}>
            <option value="">{t('office.all_feminine')}</option>
            {options?.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField label={t('office-prices.bulk_find')} {...previewField('search')} required={false} maxLength={100} autoComplete="off" />
          <Select label={t('office-prices.bulk_how')} {...previewField('kind')}>
            <option value="percent">{t('office-prices.bulk_percent')}</option>
            <option value="amount">{t('office-prices.bulk_amount')}</option>
          </Select>
          <TextField
            label={t('office-prices.bulk_by')}
            hint={t('office-prices.bulk_by_hint')}
            {...previewField('by')}
            inputMode="text"
            autoComplete="off"
            className="figures text-right"
          />
          <Select label={t('office-prices.bulk_rounding')} {...previewField('rounding')}>
            {roundings.map(rounding => (
              <option key={rounding} value={rounding}>
                {t(`office-prices.bulk_${rounding}`)}
              </option>
            ))}
          </Select>
          <Select label={t('office-prices.bulk_target')} {...previewField('target')}>
            <option value="own">{t('office-prices.bulk_own')}</option>
            <option value="set">{t('office-prices.bulk_set')}</option>
          </Select>
        </div>
        {values.target === 'set' && (
          <>
            <PriceScopeSelect
              places={options}
              label={t('office-prices.place')}
              value={values.place}
              onChange={place => {
                form.set('place', place)
                setFoods(undefined)
              }}
            />
            <TextField label={t('office-prices.bulk_title')} {...previewField('title')} required={false} maxLength={120} autoComplete="off" />
          </>
        )}
        <div className="sm:col-span-full">
          <AdminButton type="submit" tone={foods ? 'outline' : 'brace'} busy={form.busy}>
            {t('office-prices.bulk_preview')}
          </AdminButton>
        </div>
      </form>
      {foods && (
        <>
          <BulkTable foods={foods} excludedIds={excludedIds} onLeave={setExcludedIds} />
          <div className="sticky bottom-0 mt-4 bg-crema py-3">
            <AdminButton busy={apply.isPending} disabled={chosen.length === 0} onClick={confirmAndApply}>
              {t(values.target === 'own' ? 'office-prices.bulk_apply' : 'office-prices.bulk_prepare', { count: chosen.length })}
            </AdminButton>
          </div>
        </>
      )}
    </>
  )
}

function toPriceChange({ kind, by, rounding }: { kind: string; by: string; rounding: string }) {
  const hundredths = parsePriceChange({ kind, by }) ?? 0
  return { change: kind === 'percent' ? { kind: 'percent', percent: hundredths / 100 } : { kind: 'amount', cents: hundredths }, rounding }
}
