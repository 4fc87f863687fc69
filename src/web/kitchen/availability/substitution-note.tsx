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

/** Lists the questions about sold-out dishes that a ticket shows: open ones, and what was decided. */
export function listShownSubstitutions({ status, substitutions }: Pick<KitchenOrder, 'status' | 'substitutions'>): Substitution[] {
  const isWaiting = status === 'pending' || status === 'accepted'
  return (substitutions ?? []).filter(({ state, answeredAt }) => state !== 'withdrawn' && (isWaiting || answeredAt !== null))
}

/** Returns a function that tells a question or its answer in one sentence, with its sign. */
export function useSubstitutionText(): (substitution: Substitution) => { sign: string; text: string } {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const formatOption = useOptionText()
  return ({ state, soldOutTitle, offered, chosenId, expiresAt }) => {
    const title = nameItem(soldOutTitle)
    if (state === 'left_out') return { sign: '⇄', text: t('kitchen-stock.left_out', { title }) }
    if (state === 'replaced') {
      const chosen = offered.find(option => option.id === chosenId)
      return { sign: '⇄', text: t('kitchen-stock.replaced', { title, substitute: chosen ? formatOption(chosen) : '' }) }
    }
    return { sign: '?', text: state === 'open' ? t('kitchen-stock.asked', { title, time: formatTime(expiresAt) }) : t('kitchen-stock.decide', { title }) }
  }
}

function useOptionText(): (option: Substitution['offered'][number]) => string {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  return ({ kind, title }) => (kind === 'without' ? t('kitchen.without', { title: nameItem(title) }) : nameItem(title))
}

/** Questions about sold-out dishes in a whole ticket: open ones with the time until which the buyer may answer, then what was decided. */
export const SubstitutionNotes = ({ order, step }: SubstitutionNotesProps) =>
  listShownSubstitutions(order).map(substitution => <Note key={substitution.id} substitution={substitution} order={order} step={step} />)

function Note({ substitution, order, step }: SubstitutionNotesProps & { substitution: Substitution }) {
  const t = useKitchenTexts()
  const formatOption = useOptionText()
  const watchOnly = useWatchOnly()
  const { sign, text } = useSubstitutionText()(substitution)
  const { id, state, offered } = substitution
  const decide = (body: object) => void step(`/kitchen/orders/${order.id}/substitutions/${id}`, body)
  return (
    <div className="grid gap-2 rounded-control border-2 border-current px-3 py-1" data-substitution={state}>
      <p className="text-lead leading-tight font-bold">
        <span aria-hidden="true">{sign} </span>
        {text}
      </p>
      {!watchOnly && state === 'with_kitchen' && (
        <div className="flex flex-wrap gap-2 pb-1">
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
