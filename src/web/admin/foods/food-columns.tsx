import { Link } from 'react-router'
import { officeText as t } from '../../office-texts.ts'
import { amountIn } from '../../ui/amount.ts'
import type { Column } from '../list/list-table.tsx'
import type { ListedFood } from './food-thing.ts'

const euro = (amount: number) => amountIn('it', Math.round(amount * 100))
const action = 'inline-grid min-h-10 place-items-center rounded-control font-semibold lg:px-2 underline decoration-1 underline-offset-4 hover:decoration-2'

/** The specification, section 2: these columns in this order; prices in euro, discount in percent, the first picture at 100 x 100. */
export const foodColumns = ({ onDelete, deleting }: { onDelete: (food: ListedFood) => void; deleting: string | undefined }): Column<ListedFood>[] => [
  { name: t('office-foods.category'), sort: 'category', cell: food => food.categoryName },
  { name: t('office-foods.title'), sort: 'title', cell: food => <span className="font-semibold">{food.title}</span>, className: 'min-w-22 lg:min-w-36' },
  { name: t('office-foods.price'), sort: 'price', numeric: true, cell: food => euro(food.price) },
  { name: t('office-foods.discount'), sort: 'discount', numeric: true, cell: food => `${String(food.discount).replace('.', ',')}%` },
  { name: t('office-foods.sale_price'), sort: 'sprice', numeric: true, cell: food => <span className="font-semibold">{euro(food.sprice)}</span> },
  { name: t('office-foods.image'), cell: food => <FirstImage image={food.images[0]} />, className: 'w-[116px]' },
  {
    name: t('office.edit_specified'),
    cell: food => (
      <span className="grid justify-items-start">
        <Link to={`/dashboard/admin/edit-food/${food._id}`} className={action} aria-label={t('office-foods.edit_named', { title: food.title })}>
          {t('office.edit_specified')}
        </Link>
        <Link to={`/dashboard/admin/add-food?from=${food._id}`} className={action} aria-label={t('office-menu.duplicate_named', { title: food.title })}>
          {t('office-menu.duplicate')}
        </Link>
      </span>
    ),
  },
  {
    name: t('office.delete_specified'),
    cell: food => (
      <button
        type="button"
        className={`${action} text-tizzone disabled:text-cenere`}
        disabled={deleting === food._id}
        aria-label={t('office-foods.delete_named', { title: food.title })}
        onClick={() => onDelete(food)}
      >
        {t('office.delete_specified')}
      </button>
    ),
  },
]

/** Decorative: the title stands beside it. */
function FirstImage({ image }: { image: string | undefined }) {
  if (!image) return null
  const at = (width: number) => image.replace(/\/640\.webp$/, `/${width}.webp`)
  return (
    <img
      src={at(160)}
      srcSet={`${at(160)} 1x, ${at(320)} 2x`}
      alt=""
      width={100}
      height={100}
      loading="lazy"
      decoding="async"
      className="size-[100px] max-w-none rounded-control bg-sabbia object-cover"
    />
  )
}
