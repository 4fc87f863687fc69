import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AwaitedBlock } from '../awaited-block.tsx'
import { useReadFailure } from '../failure-texts.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { FoodForm } from './food-form.tsx'
import { checkFood, emptyFood, type FoodValues, foodValues } from './food-thing.ts'
import { readFood, sendFood } from './send-food.ts'

export const meta = officeMeta('office-foods.add')

/** With `?from=` a copy of that dish, which is on the menu only once it is saved. */
export default function AddFoodScreen() {
  const t = useOfficeTexts()
  const from = useSearchParams()[0].get('from') ?? undefined
  const original = useQuery({
    queryKey: ['food', from, 'copied'],
    queryFn: ({ signal }) => readFood(from ?? '', signal),
    enabled: from !== undefined,
    gcTime: 0,
  })
  useReadFailure(original, { refused: t('office-foods.details_refused'), broken: t('office-foods.details_failed') })
  const copied = original.data && foodValues(original.data)
  return (
    <>
      <OfficeHeading title={t('office-foods.add')} />
      {from && !copied && !original.isError ? (
        <AwaitedBlock className="h-[36rem] max-w-5xl" label={t('office.loading', { what: t('office-foods.add') })} />
      ) : (
        <AddFood key={from ?? 'new'} copied={copied && { ...copied, title: t('office-menu.copy_of', { title: copied.title }) }} />
      )}
    </>
  )
}

/** The specification, section 4: success clears the form and leads to the list. */
function AddFood({ copied }: { copied: FoodValues | undefined }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useOfficeForm({
    initial: copied ?? emptyFood,
    check: checkFood,
    file: 'pictures',
    texts: { refused: t('office-foods.add_refused'), broken: t('office-foods.add_failed') },
    async send(values) {
      const message = await sendFood(values, undefined, pictures => form.set('pictures', pictures))
      toast({ tone: 'success', text: message })
      form.reset(emptyFood)
      void queries.invalidateQueries()
      await navigate('/dashboard/admin/foods')
    },
  })
  return <FoodForm form={form} submit={t('office-foods.add_submit')} />
}
