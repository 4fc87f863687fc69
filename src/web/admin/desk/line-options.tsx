import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { listDefaultOptions } from '#orders/dishes/customization.ts'
import { ComboSlot } from '../../ordering/dish/combo-slot.tsx'
import { OptionGroupList } from '../../ordering/dish/option-groups.tsx'
import { createComboParts, evaluateCombo, type RestaurantCombo, toSellableCombo } from '../../ordering/state/combo-selection.ts'
import { evaluateCustomization, leaveOutSoldOut, type RestaurantDish, toSellableDish } from '../../ordering/state/customization.ts'
import { api } from '../../shared/api.ts'
import { Modal } from '../dialog/modal.tsx'
import { LoadError } from '../list/load-error.tsx'
import { AdminButton } from '../office-button.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { DeskLine } from './desk-draft.ts'
import { DeskField, DeskInput } from './desk-field.tsx'
import { deskText as t } from './desk-texts.ts'

type Line = DeskLine['line']

interface LineOptionsProps {
  /** Line that is changed; undefined: closed. */
  edited: DeskLine | undefined
  slug: string
  onDone: (line: Line) => void
  onClose: () => void
}

/** Options, removed ingredients and note of a line: the questions of the menu, answered by keyboard. Ctrl+Enter is done. */
export function LineOptions({ edited, slug, onDone, onClose }: LineOptionsProps) {
  return (
    <Modal title={edited?.title ?? ''} open={edited !== undefined} onClose={onClose} wide>
      {edited && (
        <Suspense fallback={<Skeleton className="h-64" label={t('office-desk.options')} />}>
          <LoadedOptions edited={edited} slug={slug} onDone={onDone} />
        </Suspense>
      )}
    </Modal>
  )
}

function LoadedOptions({ edited: { line, title }, slug, onDone }: Pick<LineOptionsProps, 'slug' | 'onDone'> & { edited: DeskLine }) {
  const path = line.comboId ? `/restaurants/${slug}/combos/${line.comboId}` : `/restaurants/${slug}/dishes/${line.foodId}`
  const query = useQuery({
    queryKey: ['desk-dish', path],
    queryFn: ({ signal }) => api<{ dish?: RestaurantDish; combo?: RestaurantCombo }>('GET', path, { signal }),
  })
  if (query.data?.dish) return <DishOptions dish={query.data.dish} line={line} onDone={onDone} />
  if (query.data?.combo) return <ComboOptions combo={query.data.combo} line={line} onDone={onDone} />
  return query.isError ? <LoadError read={query} /> : <Skeleton className="h-64" label={title} />
}

function DishOptions({ dish, line, onDone }: { dish: RestaurantDish; line: Line; onDone: (line: Line) => void }) {
  const sellable = useMemo(() => toSellableDish(dish), [dish])
  const [build, setBuild] = useState(() => {
    const options = line.options?.map(({ optionValueId, quantity = 1 }) => ({ optionValueId, quantity }))
    return leaveOutSoldOut(dish, { options: options ?? listDefaultOptions(sellable), without: line.without ?? [] })
  })
  const [hasTried, setTried] = useState(false)
  const { problems } = evaluateCustomization(sellable, build)
  const finish = (note: string) => {
    setTried(true)
    if (problems.length === 0) onDone(withNote({ ...line, options: build.options, without: build.without }, note))
  }
  return (
    <OptionsForm note={line.note} onFinish={finish}>
      <OptionGroupList dish={dish} build={build} change={changed => setBuild({ ...build, ...changed })} problems={hasTried ? problems : []} />
    </OptionsForm>
  )
}

function ComboOptions({ combo, line, onDone }: { combo: RestaurantCombo; line: Line; onDone: (line: Line) => void }) {
  const sellable = useMemo(() => toSellableCombo(combo), [combo])
  const [parts, setParts] = useState(() =>
    createComboParts(
      sellable,
      line.parts?.map(({ quantity = 1, without = [], options, ...part }) => ({
        ...{ ...part, quantity, without },
        ...(options && { options: options.map(option => ({ ...option, quantity: option.quantity ?? 1 })) }),
      })),
    ),
  )
  const [hasTried, setTried] = useState(false)
  const { problems } = evaluateCombo(sellable, parts)
  const finish = (note: string) => {
    setTried(true)
    if (problems.length === 0) onDone(withNote({ ...line, parts }, note))
  }
  return (
    <OptionsForm note={line.note} onFinish={finish}>
      {combo.slots.map(slot => (
        <ComboSlot key={slot.id} slot={slot} combo={sellable} parts={parts} deselectedParts={[]} change={setParts} problems={hasTried ? problems : []} />
      ))}
    </OptionsForm>
  )
}

const withNote = ({ note: _, ...line }: Line, note: string): Line => ({ ...line, ...(note.trim() && { note: note.trim() }) })

function OptionsForm({ note: initial = '', onFinish, children }: { note: string | undefined; onFinish: (note: string) => void; children: ReactNode }) {
  const [note, setNote] = useState(initial)
  return (
    <form
      className="grid grid-cols-1 gap-6"
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        onFinish(note)
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        onFinish(note)
      }}
    >
      {children}
      <DeskField label={t('office-desk.line_note')}>
        <DeskInput value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </DeskField>
      <div>
        <AdminButton type="submit">{t('office-desk.apply')}</AdminButton>
      </div>
    </form>
  )
}
