import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DishGiveaways } from '#promotions/coupons/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { usePermission } from '../../session/use-permission.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { toastFailure } from '../failure-texts.ts'
import { DensitySwitch, useDenseRows } from '../list/density.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { NothingFound } from '../list/nothing-found.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { useSelection } from '../list/selection/use-selection.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { usePaidPrices } from '../prices/use-paid.ts'
import { createFoodColumns } from './food-columns.tsx'
import type { ListedFood } from './food-form-model.ts'
import { FoodsBar } from './foods-bar.tsx'

export const meta = createAdminMeta('office.foods')

interface FoodsPage {
  foods: ListedFood[]
  totalPages: number
}

/** Rows per page (specification, section 9). */
const pageSize = 20

export default function Foods() {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const address = useListUrlState()
  const { search } = address
  const dense = useDenseRows()

  const list = useListQuery<FoodsPage>(address, {
    key: 'foods',
    path: search ? `/food/search/${encodeURIComponent(search)}` : '/food/get-foods',
    query: { search: undefined, limit: pageSize, hidden: 'true' },
    texts: { refused: t('office-foods.fetch_refused'), broken: t('office-foods.fetch_failed') },
  })
  const canChange = usePermission('administrator')
  const selection = useSelection(list.data?.foods.map(({ _id }) => _id) ?? [], search, undefined)
  const paidPrices = usePaidPrices(list.data?.foods.map(({ _id }) => _id) ?? [])

  const removal = useMutation({
    mutationFn: (food: ListedFood) => api<{ message: string }>('DELETE', `/food/delete-food/${food._id}`),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error, { refused: t('office-foods.delete_failed'), broken: t('office-foods.delete_failed') }),
    // Reload after success and failure alike.
    onSettled: () => Promise.all(['foods', 'categories', 'all-data'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
  })
  const confirmAndDelete = async (food: ListedFood) => {
    const [combos, gifts] = await Promise.all([readCombosWith(food), readGiveaways(food)])
    const { codes, total } = gifts.coupons
    const { titles, total: programmes } = gifts.programmes
    const consequences = [
      combos.length > 0 && t('office-foods.delete_in_combos', { count: combos.length, combos: combos.join(', ') }),
      total > 0 && t('office-foods.delete_given_by_coupons', { total, codes: listNames(codes, total) }),
      programmes > 0 && t('office-foods.delete_given_by_points', { total: programmes, titles: listNames(titles, programmes) }),
    ].filter(part => part !== false)
    const about = consequences.length > 0 ? [`${food.title}.`, ...consequences].join(' ') : food.title
    if (await confirm({ text: t('office-foods.delete_question'), about, yes: t('office.delete_specified') })) removal.mutate(food)
  }

  return (
    <>
      <AdminHeading title={t('office.foods')}>
        <AdminButtonLink to="/dashboard/admin/add-food">{t('office-foods.add')}</AdminButtonLink>
      </AdminHeading>
      <PagedList
        what={t('office.foods')}
        query={list}
        address={address}
        search={t('office-foods.search')}
        searchButton
        columns={createFoodColumns({
          dense,
          mayChange: canChange,
          onDelete: confirmAndDelete,
          deleting: removal.isPending ? removal.variables._id : undefined,
          paid: paidPrices,
        })}
        rows={list.data?.foods}
        keyOf={food => food._id}
        {...(canChange && { selection: { of: selection, nameOf: (food: ListedFood) => food.title }, below: <FoodsBar selection={selection} /> })}
        beside={<DensitySwitch />}
        rowClass={dense ? 'h-11' : 'h-[108px]'}
        empty={<NothingFound title={t('office-foods.none')} address={address} none={t('office-foods.none_yet')} />}
        pager={{ specified: true }}
      />
    </>
  )
}

/** Listed names, with an ellipsis for more. */
const listNames = (names: string[], total: number): string => names.join(', ') + (total > names.length ? ' …' : '')

/** Titles of combos that include the dish. A failed read does not block deleting: the question is asked anyway. */
const readCombosWith = ({ _id }: ListedFood): Promise<string[]> =>
  api<{ combos: { title: string }[] }>('GET', `/food/combos/${_id}`).then(
    ({ combos }) => combos.map(({ title }) => title),
    () => [],
  )

/** Coupons and programmes that give the dish away; a failed read does not block deleting either. */
const readGiveaways = ({ _id }: ListedFood): Promise<DishGiveaways> =>
  api<DishGiveaways>('GET', `/food/gifts/${_id}`).catch(() => ({ coupons: { codes: [], total: 0 }, programmes: { titles: [], total: 0 } }))
