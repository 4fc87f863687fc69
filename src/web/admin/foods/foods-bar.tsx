import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkFoodResult, FoodChange } from '#menu/prices/bulk/contract-foods.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { Select } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure } from '../failure-texts.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { SelectionAction, SelectionBar } from '../list/selection/selection-bar.tsx'
import type { Selection } from '../list/selection/use-selection.ts'
import { AdminButton } from '../office-button.tsx'
import { usePriceListOptions } from '../prices/use-places.ts'
import { foodsBulkText as t } from './foods-bulk-text.ts'

interface BulkAnswer {
  message: string
  results: BulkFoodResult[]
}

/** Changes dishes, each by itself, with one undo in the toast. */
function useChangeFoods() {
  const queries = useQueryClient()
  const change: UseMutationResult<BulkAnswer, Error, FoodChange[]> = useMutation({
    mutationFn: (foods: FoodChange[]) => sendIdempotent<BulkAnswer>('POST', '/food/bulk', { body: { foods } }),
    onSuccess({ message, results }, foods) {
      const refused = results.filter(({ outcome }) => outcome === 'refused').map(({ title, message }) => `${title}: ${message}`)
      const undo = results.flatMap(({ id, outcome, before, after }): FoodChange[] =>
        outcome === 'changed' && before && after ? [{ id, categoryId: before.categoryId, visible: before.visible, seen: after }] : [],
      )
      const isUndo = foods.some(({ seen }) => seen !== undefined)
      const action = undo.length > 0 && !isUndo ? { label: adminText('office.undo'), run: () => change.mutate(undo) } : undefined
      toast({ tone: refused.length > 0 ? 'error' : 'success', text: [message, ...refused.slice(0, 3)].join(' '), ...(action && { action }) })
    },
    onError: error => toastFailure(error, { refused: t('office-foods-bulk.failed') }),
    onSettled: () => Promise.all(['foods', 'categories', 'all-data'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
  })
  return change
}

/** What can be done with the selected dishes: hide, show, move. Allergens stay one dish at a time. */
export function FoodsBar({ selection }: { selection: Selection }) {
  const change = useChangeFoods()
  const [isMoving, setMoving] = useState(false)
  const send = (values: Omit<FoodChange, 'id'>) =>
    change.mutate(
      selection.keys.map(id => ({ id, ...values })),
      { onSuccess: selection.clear },
    )
  return (
    <>
      <SelectionBar selection={selection} total={undefined}>
        <SelectionAction busy={change.isPending} onClick={() => send({ visible: false })}>
          {t('office-foods-bulk.hide')}
        </SelectionAction>
        <SelectionAction busy={change.isPending} onClick={() => send({ visible: true })}>
          {t('office-foods-bulk.show')}
        </SelectionAction>
        <SelectionAction onClick={() => setMoving(true)}>{t('office-foods-bulk.move')}</SelectionAction>
      </SelectionBar>
      <Modal title={t('office-foods-bulk.move')} open={isMoving} onClose={() => setMoving(false)}>
        {isMoving && (
          <CategoryForm
            count={selection.count}
            onChosen={categoryId => {
              setMoving(false)
              send({ categoryId })
            }}
          />
        )}
      </Modal>
    </>
  )
}

function CategoryForm({ count, onChosen }: { count: number; onChosen: (categoryId: string) => void }) {
  const categories = usePriceListOptions()?.categories ?? []
  const [chosen, setChosen] = useState('')
  const categoryId = chosen || (categories[0]?.id ?? '')
  return (
    <form
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        onChosen(categoryId)
      }}
    >
      <Select label={t('office-foods-bulk.category')} value={categoryId} onChange={event => setChosen(event.target.value)}>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div>
        <AdminButton type="submit" disabled={categoryId === ''}>
          {t('office-foods-bulk.move_count', { count })}
        </AdminButton>
      </div>
    </form>
  )
}
