import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure, useReadFailureToast } from '../failure-texts.ts'
import { useServerForm } from '../form/server-form.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { FoodAvailability } from '../prices/food-availability.tsx'
import { PriceHistory } from '../prices/price-story.tsx'
import { Skeleton } from '../skeleton.tsx'
import { FoodConflictDialog } from './food-conflict.tsx'
import { FoodForm } from './food-form.tsx'
import { type FoodDetails, type FoodValues, toFoodValues, validateFood } from './food-form-model.ts'
import { readFoodDetails, saveFood } from './send-food.ts'

export const meta = createAdminMeta('office-foods.edit')

export default function EditFoodScreen() {
  const t = useAdminTexts()
  const { foodId = '' } = useParams()
  // Edited data is never refetched: other changes surface as a conflict on save.
  const food = useQuery({
    queryKey: ['food', foodId],
    queryFn: ({ signal }) => readFoodDetails(foodId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReadFailureToast(food, { refused: t('office-foods.details_refused'), broken: t('office-foods.details_failed') })
  return (
    <>
      <AdminHeading title={t('office-foods.edit')} about={food.data?.title}>
        {food.data && (
          <div className="flex flex-wrap gap-2">
            <AdminButtonLink to={`/dashboard/admin/food-history/${foodId}`} tone="outline">
              {t('office-foods.history')}
            </AdminButtonLink>
            <AdminButtonLink to={`/dashboard/admin/add-food?from=${foodId}`} tone="outline">
              {t('office-menu.duplicate')}
            </AdminButtonLink>
          </div>
        )}
      </AdminHeading>
      {food.data ? (
        <>
          <h2 className="text-name">{t('office-foods.card')}</h2>
          <p className="mb-3 text-cenere">{t('office-foods.card_hint')}</p>
          <EditFood key={food.data._id} food={food.data} />
          <h2 className="mt-10 text-name">{t('office-foods.at_once')}</h2>
          <p className="text-cenere">{t('office-foods.at_once_hint')}</p>
          <FoodAvailability foodId={food.data._id} />
          <PriceHistory foodId={food.data._id} />
        </>
      ) : food.isError ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-name">{t('office-foods.missing')}</p>
          <AdminButtonLink to="/dashboard/admin/foods" tone="outline">
            {t('office-foods.back')}
          </AdminButtonLink>
        </div>
      ) : (
        <Skeleton className="h-[36rem] max-w-5xl" label={t('office.loading', { what: t('office-foods.edit') })} />
      )}
    </>
  )
}

function EditFood({ food }: { food: FoodDetails }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  /** Version being edited, sent along so that no other change is overwritten unseen. */
  const [baseFood, setBaseFood] = useState(food)
  const [theirs, setTheirs] = useState<FoodDetails>()
  const texts = { refused: t('office-foods.update_refused'), broken: t('office-foods.update_failed') }

  const save = async (values: FoodValues, overVersion: FoodDetails) => {
    let sent = values
    const message = await saveFood(values, { id: overVersion._id, version: overVersion.version }, pictures => {
      sent = { ...values, pictures }
      form.set('pictures', pictures)
    })
    toast({ tone: 'success', text: message })
    const hasUnsavedChanges = form.reset(sent, sent)
    void queries.invalidateQueries()
    // Input typed during saving is unsaved: editing continues on the new version.
    if (hasUnsavedChanges) await readFoodDetails(food._id).then(setBaseFood, () => {})
    else await navigate('/dashboard/admin/foods')
  }
  const showConflict = () =>
    readFoodDetails(food._id).then(
      currentFood => {
        form.bringIn(toFoodValues(currentFood))
        setTheirs(currentFood)
      },
      error => toastFailure(error, texts),
    )
  const form = useServerForm({
    initial: toFoodValues(food),
    check: validateFood,
    file: 'pictures',
    texts,
    send: values => save(values, baseFood),
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile') return false
      void showConflict()
      return true
    },
  })

  const keepMine = async () => {
    if (!theirs) return
    try {
      await save(form.values, theirs)
      setTheirs(undefined)
    } catch (error) {
      // Saved again in the meantime: compare again.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') return showConflict()
      toastFailure(error, texts)
    }
  }
  const takeTheirs = () => {
    if (!theirs) return
    setBaseFood(theirs)
    form.settle(toFoodValues(theirs), true)
    setTheirs(undefined)
  }

  return (
    <>
      <FoodForm form={form} submit={t('office-foods.edit_submit')} foodId={food._id} />
      {theirs && (
        <FoodConflictDialog
          mine={form.values}
          theirs={form.takenFrom(toFoodValues(theirs))}
          saved={toFoodValues(theirs)}
          before={toFoodValues(baseFood)}
          onKeep={keepMine}
          onTake={takeTheirs}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
