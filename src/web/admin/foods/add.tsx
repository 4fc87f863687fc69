import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { useServerForm } from '../form/server-form.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { Skeleton } from '../skeleton.tsx'
import { FoodForm } from './food-form.tsx'
import { emptyFood, type FoodValues, toFoodValues, validateFood } from './food-form-model.ts'
import { readFoodDetails, saveFood, uploadPictures } from './send-food.ts'

export const meta = createAdminMeta('office-foods.add')

/** Add form; `?from=` prefills it with a copy of that dish, stored only on save. */
export default function AddFoodScreen() {
  const t = useAdminTexts()
  const from = useSearchParams()[0].get('from') ?? undefined
  const original = useQuery({
    queryKey: ['food', from, 'copied'],
    queryFn: ({ signal }) => readFoodDetails(from ?? '', signal),
    enabled: from !== undefined,
    gcTime: 0,
  })
  useReadFailureToast(original, { refused: t('office-foods.details_refused'), broken: t('office-foods.details_failed') })
  const copied = original.data && toFoodValues(original.data)
  return (
    <>
      <AdminHeading title={t('office-foods.add')} />
      {from && !copied && !original.isError ? (
        <Skeleton className="h-[36rem] max-w-5xl" label={t('office.loading', { what: t('office-foods.add') })} />
      ) : (
        <AddFood key={from ?? 'new'} copied={copied && { ...copied, title: t('office-menu.copy_of', { title: copied.title }) }} />
      )}
    </>
  )
}

/** Success clears the form and opens the list (specification, section 4). */
function AddFood({ copied }: { copied: FoodValues | undefined }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useServerForm({
    initial: copied ?? emptyFood,
    check: validateFood,
    file: 'pictures',
    texts: { refused: t('office-foods.add_refused'), broken: t('office-foods.add_failed') },
    async send(values) {
      const prepared = await uploadPictures(values, pictures => form.set('pictures', pictures))
      toast({ tone: 'success', text: await saveFood(prepared) })
      form.reset(emptyFood)
      void queries.invalidateQueries()
      await navigate('/dashboard/admin/foods')
    },
  })
  return <FoodForm form={form} submit={t('office-foods.add_submit')} />
}
