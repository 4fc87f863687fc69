import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ApiFailure } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AwaitedBlock } from '../awaited-block.tsx'
import { toastFailure, useReadFailure } from '../failure-texts.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { FoodAvailability } from '../prices/food-availability.tsx'
import { PriceStory } from '../prices/price-story.tsx'
import { FoodConflict } from './food-conflict.tsx'
import { FoodForm } from './food-form.tsx'
import { checkFood, type EditedFood, type FoodValues, foodValues } from './food-thing.ts'
import { readFood, sendFood } from './send-food.ts'

export const meta = officeMeta('office-foods.edit')

export default function EditFoodScreen() {
  const t = useOfficeTexts()
  const { foodId = '' } = useParams()
  // What is being edited never changes under the hands: who saves meanwhile is told of when saving.
  const food = useQuery({ queryKey: ['food', foodId], queryFn: ({ signal }) => readFood(foodId, signal), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  useReadFailure(food, { refused: t('office-foods.details_refused'), broken: t('office-foods.details_failed') })
  return (
    <>
      <OfficeHeading title={t('office-foods.edit')} about={food.data?.title}>
        {food.data && (
          <div className="flex flex-wrap gap-2">
            <OfficeButtonLink to={`/dashboard/admin/food-history/${foodId}`} tone="outline">
              {t('office-foods.history')}
            </OfficeButtonLink>
            <OfficeButtonLink to={`/dashboard/admin/add-food?from=${foodId}`} tone="outline">
              {t('office-menu.duplicate')}
            </OfficeButtonLink>
          </div>
        )}
      </OfficeHeading>
      {food.data ? (
        <>
          <h2 className="text-name">{t('office-foods.card')}</h2>
          <p className="mb-3 text-cenere">{t('office-foods.card_hint')}</p>
          <EditFood key={food.data._id} food={food.data} />
          <h2 className="mt-10 text-name">{t('office-foods.at_once')}</h2>
          <p className="text-cenere">{t('office-foods.at_once_hint')}</p>
          <FoodAvailability foodId={food.data._id} />
          <PriceStory foodId={food.data._id} />
        </>
      ) : food.isError ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-name">{t('office-foods.missing')}</p>
          <OfficeButtonLink to="/dashboard/admin/foods" tone="outline">
            {t('office-foods.back')}
          </OfficeButtonLink>
        </div>
      ) : (
        <AwaitedBlock className="h-[36rem] max-w-5xl" label={t('office.loading', { what: t('office-foods.edit') })} />
      )}
    </>
  )
}

function EditFood({ food }: { food: EditedFood }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  /** What is edited: its version goes along, so that nobody's work is overwritten unseen. */
  const [base, setBase] = useState(food)
  const [theirs, setTheirs] = useState<EditedFood>()
  const texts = { refused: t('office-foods.update_refused'), broken: t('office-foods.update_failed') }

  const save = async (values: FoodValues, over: EditedFood) => {
    let sent = values
    const message = await sendFood(values, { id: over._id, version: over.version }, pictures => {
      sent = { ...values, pictures }
      form.set('pictures', pictures)
    })
    toast({ tone: 'success', text: message })
    const more = form.reset(sent, sent)
    void queries.invalidateQueries()
    // What was typed meanwhile is not saved yet: one goes on with it, on the version that is.
    if (more) await readFood(food._id).then(setBase, () => {})
    else await navigate('/dashboard/admin/foods')
  }
  const compare = () =>
    readFood(food._id).then(
      now => {
        form.bringIn(foodValues(now))
        setTheirs(now)
      },
      error => toastFailure(error, texts),
    )
  const form = useOfficeForm({
    initial: foodValues(food),
    check: checkFood,
    file: 'pictures',
    texts,
    send: values => save(values, base),
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile') return false
      void compare()
      return true
    },
  })

  const keepMine = async () => {
    if (!theirs) return
    try {
      await save(form.values, theirs)
      setTheirs(undefined)
    } catch (error) {
      // Saved once more in the meantime: compare again.
      if (error instanceof ApiFailure && error.code === 'changed_meanwhile') return compare()
      toastFailure(error, texts)
    }
  }
  const takeTheirs = () => {
    if (!theirs) return
    setBase(theirs)
    form.settle(foodValues(theirs), true)
    setTheirs(undefined)
  }

  return (
    <>
      <FoodForm form={form} submit={t('office-foods.edit_submit')} foodId={food._id} />
      {theirs && (
        <FoodConflict
          mine={form.values}
          theirs={form.takenFrom(foodValues(theirs))}
          saved={foodValues(theirs)}
          before={foodValues(base)}
          onKeep={keepMine}
          onTake={takeTheirs}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
