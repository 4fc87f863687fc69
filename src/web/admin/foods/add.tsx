import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { toast } from '../../ui/toast.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { FoodForm } from './food-form.tsx'
import { checkFood, emptyFood, foodBody } from './food-thing.ts'

export const meta = officeMeta('office-foods.add')

/** The specification, section 4: success clears the form and leads to the list. */
export default function AddFood() {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useOfficeForm({
    initial: emptyFood,
    check: checkFood,
    file: 'image',
    texts: { refused: t('office-foods.add_refused'), broken: t('office-foods.add_failed') },
    async send(values) {
      const { message } = await api<{ message: string }>('POST', '/food/add', { body: foodBody(values) })
      toast({ tone: 'success', text: message })
      form.reset(emptyFood)
      void queries.invalidateQueries()
      await navigate('/dashboard/admin/foods')
    },
  })
  return (
    <>
      <OfficeHeading title={t('office-foods.add')} />
      <FoodForm form={form} submit={t('office-foods.add_submit')} />
    </>
  )
}
