import { useId, useState } from 'react'
import type { StockItem } from '#kitchen/stock/contract.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { useMayChange } from '../../may-change.ts'
import { AdminButton } from '../../office-button.tsx'
import { stockText as t } from '../../stock/stock-text.ts'
import { StockMovements } from './stock-movements.tsx'

const kinds = ['count', 'delivery', 'waste'] as const
type Kind = (typeof kinds)[number] | 'level'

interface StockLineProps {
  restaurantId: string
  item: StockItem
  onSaved: (item: StockItem) => void
}

/** Line of the stocktake: the amount is typed and saved at once by people who may change it; arrivals, waste and the warning behind a tap. */
export function StockLine({ restaurantId, item, onSaved }: StockLineProps) {
  const { ingredientId, title, counted, onHand, reserved, available, reorderAt, low } = item
  const unit = adminText(`office-menu.unit_${item.unit}`)
  const path = `/office/restaurants/${restaurantId}/stock/${ingredientId}`
  const [kind, setKind] = useState<Kind>('count')
  const [amount, setAmount] = useState('')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; confirmable: boolean }>()
  const id = useId()
  const mayChange = useMayChange()

  const send = async (call: () => Promise<{ message: string; item: StockItem }>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call()
      setAmount('')
      toast({ tone: 'success', text: answer.message })
      onSaved(answer.item)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        setProblem({ text: Object.values(error.fields)[0] ?? error.message, confirmable: error.code === 'stock_implausible' })
      } else toastFailure(error, { refused: t('office-stock.failed') })
    } finally {
      setBusy(false)
    }
  }
  const save = (confirmed = false) => {
    const quantity = /^\s*-?\d+\s*$/.test(amount) ? Number(amount) : Number.NaN
    if (Number.isNaN(quantity)) return setProblem({ text: t('office-stock.amount_missing'), confirmable: false })
    if (kind === 'level') return void send(() => api('PUT', `${path}/level`, { body: { reorderAt: quantity } }))
    // A repeated tap after a lost answer is the same movement.
    void send(() => sendIdempotent('POST', `${path}/movements`, { body: { kind, quantity, confirmed } }))
  }

  const moreButton = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={`${id}-more`}
      aria-label={t('office-stock.more_of', { title })}
      className="link min-h-12 px-2 font-semibold"
      onClick={() => setOpen(!open)}
    >
      {t('office-stock.more')}
    </button>
  )
  return (
    <li className={`grid gap-2 rounded-control bg-farina p-3 sm:p-4 ${low ? 'outline-2 -outline-offset-2 outline-tizzone' : ''}`} data-stock={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-name font-semibold wrap-anywhere">{title}</h2>
        <p className="figures">
          {counted ? (
            <>
              <strong className="font-display text-title">{onHand}</strong> {unit}
            </>
          ) : (
            <span className="text-cenere">{t('office-stock.not_counted')}</span>
          )}
        </p>
      </div>
      {counted && (
        <p className="figures text-cenere">
          {reserved > 0 && `${t('office-stock.reserved', { reserved, available })} · `}
          {t('office-stock.warns_at', { amount: reorderAt })}
          {low && <strong className="ml-2 text-tizzone">{t(available === 0 ? 'office-stock.out' : 'office-stock.low')}</strong>}
        </p>
      )}
      {mayChange ? (
        <form
          className="flex items-end gap-2"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            save()
          }}
        >
          <label className="grid min-w-0 flex-1 gap-1 sm:max-w-56" htmlFor={`${id}-amount`}>
            <span>
              {t(`office-stock.do_${kind}`)} <span className="text-cenere">({unit})</span>
            </span>
            <input
              id={`${id}-amount`}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={problem ? `${id}-problem` : undefined}
              aria-invalid={problem ? true : undefined}
              className="figures min-h-12 w-full rounded-control border-2 border-cenere/60 bg-farina px-4 text-right text-lead hover:border-carbone focus:border-carbone"
              value={amount}
              onChange={event => {
                setAmount(event.target.value)
                setProblem(undefined)
              }}
            />
          </label>
          <AdminButton type="submit" tone="carbone" busy={busy} className="min-h-12!" aria-label={t('office-stock.save_of', { title })}>
            {t('office-stock.save')}
          </AdminButton>
          {moreButton}
        </form>
      ) : (
        <div>{moreButton}</div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="flex flex-wrap items-center gap-x-4 font-semibold text-tizzone">
          {problem.text}
          {problem.confirmable && (
            <button type="button" className="link min-h-11 font-bold" onClick={() => save(true)}>
              {t('office-stock.confirm')}
            </button>
          )}
        </p>
      )}
      <div id={`${id}-more`} hidden={!open} className="grid gap-3 border-t-2 border-sabbia pt-3">
        {mayChange && (
          <fieldset className="flex flex-wrap gap-2" aria-label={t('office-stock.kind_of', { title })}>
            {[...kinds, 'level' as const].map(each => (
              <button
                key={each}
                type="button"
                disabled={!counted && each !== 'count'}
                aria-pressed={kind === each}
                className="min-h-12 rounded-control border-2 border-nebbia px-4 font-semibold hover:border-carbone disabled:text-cenere aria-pressed:border-carbone aria-pressed:bg-carbone aria-pressed:text-crema"
                onClick={() => {
                  setKind(each)
                  setProblem(undefined)
                }}
              >
                {t(`office-stock.kind_${each}`)}
              </button>
            ))}
          </fieldset>
        )}
        {open && <StockMovements path={path} version={`${onHand} ${counted}`} title={title} />}
        {mayChange && counted && (
          <button type="button" className="link min-h-11 justify-self-start font-semibold" onClick={() => void send(() => api('DELETE', path))}>
            {t('office-stock.stop')}
          </button>
        )}
      </div>
    </li>
  )
}
