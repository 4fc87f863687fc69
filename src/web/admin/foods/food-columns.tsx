import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import type { Column } from '../list/list-table.tsx'
import { ChangeLink, OpenLink, RowAction } from '../list/row-action.tsx'
import { PriceListMark } from '../prices/paid-mark.tsx'
import type { PaidPrices } from '../prices/use-paid.ts'
import type { ListedFood } from './food-form-model.ts'
import { foodsBulkText } from './foods-bulk-text.ts'

const formatEuroAmount = (amount: number) => formatAmount('it', Math.round(amount * 100))

interface FoodColumnsOptions {
  /** Rows of one line with a small picture. */
  dense: boolean
  /** False: dishes are looked at only. */
  mayChange: boolean
  onDelete: (food: ListedFood) => void
  deleting: string | undefined
  /** Prices by items with price lists; undefined until loaded. */
  paid: ReadonlyMap<string, PaidPrices> | undefined
}

/** Columns of the specification, section 2, in its order; prices in euro, discount in percent, the first picture at 100 x 100 unless the view is dense. */
export const createFoodColumns = ({ dense, mayChange, onDelete, deleting, paid }: FoodColumnsOptions): Column<ListedFood>[] => [
  { name: t('office-foods.category'), sort: 'category', onCard: 'figure', cell: food => food.categoryName },
  {
    name: t('office-foods.title'),
    sort: 'title',
    onCard: 'name',
    cell: food => (
      <>
        <span className="font-semibold">{food.title}</span>
        {!food.visible && <span className="ml-2 inline-block rounded-control bg-sabbia px-2">{foodsBulkText('office-foods-bulk.hidden')}</span>}
      </>
    ),
    // A long word, such as a number that an import left in a name, is broken before the table scrolls.
    className: 'min-w-28 wrap-anywhere lg:min-w-36',
  },
  { name: t('office-foods.price'), sort: 'price', numeric: true, cell: food => formatEuroAmount(food.price) },
  { name: t('office-foods.discount'), sort: 'discount', numeric: true, cell: food => `${String(food.discount).replace('.', ',')}%` },
  {
    name: t('office-foods.sale_price'),
    sort: 'sprice',
    numeric: true,
    cell: food => (
      <span className={dense ? 'flex flex-row-reverse items-baseline justify-start gap-3' : undefined}>
        <span className="font-semibold">{formatEuroAmount(food.sprice)}</span>
        <PriceListMark paid={paid?.get(food._id)} />
      </span>
    ),
  },
  {
    name: t('office-foods.image'),
    cell: food => <FirstImage image={food.images[0]} size={dense ? 36 : 100} />,
    onCard: dense ? 64 : 100,
    className: dense ? 'w-13' : 'w-[116px]',
  },
  {
    name: t(mayChange ? 'office.edit_specified' : 'office.look'),
    onCard: 'action',
    cell: food => (
      <span className={`justify-items-start gap-4 ${dense ? 'flex' : 'grid card:flex'}`}>
        <OpenLink
          to={`/dashboard/admin/edit-food/${food._id}`}
          title={food.title}
          label={t('office-foods.edit_named', { title: food.title })}
          edit={t('office.edit_specified')}
        />
        <ChangeLink to={`/dashboard/admin/add-food?from=${food._id}`} label={t('office-menu.duplicate_named', { title: food.title })}>
          {t('office-menu.duplicate')}
        </ChangeLink>
      </span>
    ),
  },
  ...((mayChange
    ? [
        {
          name: t('office.delete_specified'),
          onCard: 'action',
          cell: food => (
            <RowAction danger label={t('office-foods.delete_named', { title: food.title })} disabled={deleting === food._id} onClick={() => onDelete(food)}>
              {t('office.delete_specified')}
            </RowAction>
          ),
        },
      ]
    : []) satisfies Column<ListedFood>[]),
]

/** Decorative image: the title is beside it. */
function FirstImage({ image, size }: { image: string | undefined; size: 36 | 100 }) {
  if (!image) return null
  const imageUrl = (width: number) => image.replace(/\/640\.webp$/, `/${width}.webp`)
  return (
    <img
      src={imageUrl(160)}
      srcSet={`${imageUrl(160)} 1x, ${imageUrl(320)} 2x`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`${size === 36 ? 'size-9 card:size-16' : 'size-[100px]'} max-w-none rounded-control bg-sabbia object-cover`}
    />
  )
}
