import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedItem } from '../form/loaded-item.tsx'
import { useMayChange } from '../may-change.ts'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { FoodAvailability } from '../prices/food-availability.tsx'
import { PriceHistory } from '../prices/price-history.tsx'
import { FoodChanges } from './food-changes.tsx'
import { FoodConflictDialog } from './food-conflict.tsx'
import { FoodForm } from './food-form.tsx'
import { type FoodDetails, toFoodValues, validateFood } from './food-form-model.ts'
import { FoodPrices } from './food-prices.tsx'
import { readFoodDetails, saveFood, uploadPictures } from './send-food.ts'

export const meta = createAdminMeta('office-foods.edit')

export default function EditFoodScreen() {
  const t = useAdminTexts()
  const mayChange = useMayChange()
  const { foodId = '' } = useParams()
  // Edited data is never refetched: other changes surface as a conflict on save.
  const food = useQuery({
    queryKey: ['food', foodId],
    queryFn: ({ signal }) => readFoodDetails(foodId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
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
      <LoadedItem
        query={food}
        texts={{ refused: t('office-foods.details_refused'), broken: t('office-foods.details_failed') }}
        missing={t('office-foods.missing')}
        to="/dashboard/admin/foods"
        back={t('office-foods.back')}
        loading={t('office.loading', { what: t('office-foods.edit') })}
        skeleton="h-[36rem] max-w-5xl"
      >
        {loadedFood => (
          <>
            <h2 className="text-name">{t('office-foods.card')}</h2>
            {mayChange && <p className="mb-3 text-cenere">{t('office-foods.card_hint')}</p>}
            <EditFood key={loadedFood._id} food={loadedFood} />
            <h2 className="mt-10 text-name">{t('office-foods.at_once')}</h2>
            {mayChange && <p className="text-cenere">{t('office-foods.at_once_hint')}</p>}
            <FoodPrices foodId={loadedFood._id} />
            <FoodAvailability foodId={loadedFood._id} />
            <PriceHistory foodId={loadedFood._id} />
            <FoodChanges foodId={loadedFood._id} />
          </>
        )}
      </LoadedItem>
    </>
  )
}

function EditFood({ food }: { food: FoodDetails }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const form = useVersionedForm({
    row: food,
    toValues: (row = food) => toFoodValues(row),
    check: validateFood,
    file: 'pictures',
    texts: { refused: t('office-foods.update_refused'), broken: t('office-foods.update_failed') },
    prepare: values => uploadPictures(values, pictures => form.set('pictures', pictures)),
    async send(values, version = food.version) {
      toast({ tone: 'success', text: await saveFood(values, { id: food._id, version }) })
      return undefined
    },
    onSaved: () => navigate('/dashboard/admin/foods'),
    readCurrent: () => readFoodDetails(food._id),
  })
  return (
    <>
      <FoodForm form={form} submit={t('office-foods.edit_submit')} foodId={food._id} />
      {form.conflict && <FoodConflictDialog mine={form.values} conflict={form.conflict} />}
    </>
  )
}
