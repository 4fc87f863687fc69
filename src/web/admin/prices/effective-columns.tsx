import { adminText as t } from '../../i18n/admin-texts.ts'
import type { Column } from '../list/list-table.tsx'
import { RowAction } from '../list/row-action.tsx'
import { describeReduction, type EffectiveRow, formatEuro, formatPercent } from './override-words.ts'
import { SourceMark } from './source-mark.tsx'
import type { PriceListOptions } from './use-places.ts'

interface EffectiveColumnsOptions {
  places: PriceListOptions | undefined
  /** Omitted for read-only lists. */
  onEdit: ((item: EffectiveRow) => void) | undefined
  /** URL of the list that sets a value, searched for the item; undefined for the current list or one without access. */
  listOf: (source: EffectiveRow['sources']['priceCents'], item: EffectiveRow) => string | undefined
}

/** Columns of effective prices in a scope, each value with its source level. */
export const createEffectiveColumns = ({ places, onEdit, listOf }: EffectiveColumnsOptions): Column<EffectiveRow>[] => [
  {
    name: t('office-prices.item'),
    className: 'min-w-44',
    sort: 'item',
    cell: item => (
      <>
        <span className="block leading-5 font-semibold">{item.title}</span>
        <span className="block text-[0.8125rem] leading-4 text-cenere">
          {item.group}
          {item.kind !== 'food' && ` · ${t(`office-prices.kind_${item.kind}`)}`}
        </span>
      </>
    ),
  },
  {
    name: t('office-prices.price'),
    numeric: true,
    sort: 'price',
    cell: item => (
      <>
        {formatEuro(item.priceCents)}
        <SourceMark source={item.sources.priceCents} to={listOf(item.sources.priceCents, item)} />
      </>
    ),
  },
  {
    name: t('office-prices.discount'),
    numeric: true,
    sort: 'discount',
    cell: item => (
      <>
        {item.kind === 'option' ? '–' : `${formatPercent(item.discountPercent)}%`}
        <SourceMark source={item.sources.discountPercent} to={listOf(item.sources.discountPercent, item)} />
      </>
    ),
  },
  {
    name: t('office-prices.paid'),
    numeric: true,
    sort: 'paid',
    cell: item => (
      <div className="grid justify-items-end">
        <span className="leading-5 font-semibold">{formatEuro(item.spriceCents)}</span>
        {item.reduction && (
          <span className="text-right text-[0.8125rem] leading-4 text-cenere max-xl:max-w-56 max-xl:whitespace-normal">
            {describeReduction(item.reduction)}
          </span>
        )}
      </div>
    ),
  },
  {
    name: t('office-prices.vat'),
    cell: item => (
      <>
        {places?.vatClasses.find(({ code }) => code === item.vatClass)?.title ?? item.vatClass ?? '–'}
        <SourceMark source={item.sources.vatClass} to={listOf(item.sources.vatClass, item)} />
      </>
    ),
  },
  {
    name: t('office-prices.on_sale'),
    cell: item => (
      <>
        {item.visible ? t(item.available ? 'office-prices.yes' : 'office-prices.no') : t('office-prices.hidden')}
        <SourceMark source={item.visible ? item.sources.available : item.sources.visible} />
      </>
    ),
  },
  ...(onEdit ? [createChangeColumn(onEdit)] : []),
]

const createChangeColumn = (onEdit: (item: EffectiveRow) => void): Column<EffectiveRow> => ({
  name: t('office-prices.change'),
  onCard: 'action',
  cell: item => (
    <RowAction label={t('office-prices.change_named', { title: item.title })} onClick={() => onEdit(item)}>
      {t('office-prices.change')}
    </RowAction>
  ),
})
