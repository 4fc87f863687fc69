import type { KitchenOrder } from '#kitchen/contract.ts'
import type { Substitution } from '#orders/substitutions/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import type { StepAction } from '../board/use-board.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { ConfirmStep } from '../ticket/confirm-step.tsx'
import { useWatchOnly } from '../watch-only.ts'

interface SubstitutionNotesProps {
  order: Pick<KitchenOrder, 'id' | 'number' | 'status' | 'lines' | 'substitutions'>
  step: StepAction
}

/** Questions about sold-out dishes on a ticket: open ones with the time until which the buyer may answer, then what was decided. */
export function SubstitutionNotes({ order, step }: SubstitutionNotesProps) {
  const isWaiting = order.status === 'pending' || order.status === 'accepted'
  return (order.substitutions ?? []).map(substitution => {
    if (substitution.state === 'withdrawn' || (!isWaiting && substitution.answeredAt === null)) return null
    return <Note key={substitution.id} substitution={substitution} order={order} step={step} />
  })
}

function Note({ substitution, order, step }: SubstitutionNotesProps & { substitution: Substitution }) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const watchOnly = useWatchOnly()
  const { id, state, soldOutTitle, offered, chosenId, expiresAt } = substitution
  const chosen = offered.find(option => option.id === chosenId)
  const formatOption = (option: Substitution['offered'][number]) =>
    option.kind === 'without' ? t('kitchen.without', { title: nameItem(option.title) }) : nameItem(option.title)
  const decide = (body: object) => void step(`/kitchen/orders/${order.id}/substitutions/${id}`, body)
  if (state === 'replaced' || state === 'left_out')
    return (
      <p className="rounded-control border-2 border-current px-3 py-1 text-lead leading-tight font-bold" data-substitution={state}>
        <span aria-hidden="true">⇄ </span>
        {state === 'left_out'
          ? t('kitchen-stock.left_out', { title: nameItem(soldOutTitle) })
          : t('kitchen-stock.replaced', { title: nameItem(soldOutTitle), substitute: chosen ? formatOption(chosen) : '' })}
      </p>
    )
  return (
    <div className="grid gap-2 rounded-control border-2 border-current px-3 py-2" data-substitution={state}>
      <p className="text-lead leading-tight font-bold">
        <span aria-hidden="true">? </span>
        {state === 'open'
          ? t('kitchen-stock.asked', { title: nameItem(soldOutTitle), time: formatTime(expiresAt) })
          : t('kitchen-stock.decide', { title: nameItem(soldOutTitle) })}
      </p>
      {!watchOnly && state === 'with_kitchen' && (
        <div className="flex flex-wrap gap-2">
          {offered.map(option => (
            <button key={option.id} type="button" className={decideStyle} onClick={() => decide({ choice: 'replace', substituteId: option.id })}>
              {formatOption(option)}
            </button>
          ))}
          {order.lines.length > 1 && (
            <button type="button" className={decideStyle} onClick={() => decide({ choice: 'leave_out' })}>
              {t('kitchen-stock.leave_out')}
            </button>
          )}
          <button type="button" className={decideStyle} onClick={() => decide({ choice: 'keep' })}>
            {t('kitchen-stock.keep')}
          </button>
        </div>
      )}
      {!watchOnly && isNothingLeft(order) && (state === 'with_kitchen' || offered.length === 0) && (
        <ConfirmStep opens={t('kitchen-stock.reject')} question={t('kitchen-stock.reject_sure', { number: order.number })} busy={false}>
          {ignoresTaps => (
            <button
              type="button"
              className="min-h-12 rounded-control bg-tizzone px-3 text-start text-base font-bold text-farina aria-disabled:opacity-60"
              aria-disabled={ignoresTaps}
              onClick={() => !ignoresTaps && decide({ choice: 'reject' })}
            >
              {t('kitchen-stock.reject')}
            </button>
          )}
        </ConfirmStep>
      )}
    </div>
  )
}

/** Whether each dish of an order ran out and is undecided: there is nothing to make, nor to leave out. */
const isNothingLeft = ({ lines, substitutions = [] }: SubstitutionNotesProps['order']): boolean =>
  lines.every(({ lineNumber }) => substitutions.some(asked => asked.lineNumber === lineNumber && (asked.state === 'open' || asked.state === 'with_kitchen')))

const decideStyle = 'min-h-12 rounded-control border-2 border-carbone bg-farina px-3 text-start text-base font-bold text-carbone hover:bg-sabbia'
