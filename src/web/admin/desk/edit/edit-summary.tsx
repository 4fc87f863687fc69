import type { z } from 'zod'
import type { editQuoteAnswer } from '#orders/edits/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { AdminButton } from '../../office-button.tsx'
import { describePromise } from '../describe-promise.ts'
import type { DeskDraft } from '../desk-draft.ts'
import { DeskField, DeskInput } from '../desk-field.tsx'
import { deskText as t } from '../desk-texts.ts'

interface EditSummaryProps {
  order: OrderView
  answer: z.infer<typeof editQuoteAnswer> | undefined
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  reason: string
  setReason: (reason: string) => void
  obstacles: readonly string[]
  /** Discounts are among the obstacles. */
  hasLostDiscounts: boolean
  isSaving: boolean
  draft: DeskDraft
  change: (changes: Partial<DeskDraft>) => void
}

/** Tells whether only staff can ask the customer about the higher price. */
export const mustAskAloud = ({ asksCustomer, mayAskCustomer }: Pick<z.infer<typeof editQuoteAnswer>, 'asksCustomer' | 'mayAskCustomer'>): boolean =>
  asksCustomer && !mayAskCustomer

/** Price and time before and after, and whether the customer is asked. */
export function EditSummary({ order, answer, agreed, setAgreed, reason, setReason, obstacles, hasLostDiscounts, isSaving, draft, change }: EditSummaryProps) {
  const after = answer?.quote
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-sabbia pt-3">
      <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <dt className="text-cenere">{t('office-desk.edit_before')}</dt>
        <dd className="text-right">{formatAmount('it', answer?.before.totalCents ?? order.totalCents)}</dd>
        <dd className="col-span-2 text-cenere">{describePromise(order.promisedAt, order.fulfilment)}</dd>
        {after && (
          <>
            <dt className="text-[1.25rem] font-bold">{t('office-desk.edit_after')}</dt>
            <dd className="text-right text-[1.25rem] font-bold" data-total>
              {formatAmount('it', after.totalCents)}
            </dd>
            <dd className="col-span-2 font-semibold">{after.promisedAt && describePromise(after.promisedAt, after.fulfilment)}</dd>
          </>
        )}
      </dl>
      {answer && answer.refundCents > 0 && <p>{t('office-desk.edit_refund', { amount: formatAmount('it', answer.refundCents) })}</p>}
      {answer && answer.owedCents > 0 && <p>{t('office-desk.edit_owed', { amount: formatAmount('it', answer.owedCents) })}</p>}
      {answer?.asksCustomer && (
        <>
          <p>{t(mustAskAloud(answer) ? 'office-desk.edit_ask_aloud' : 'office-desk.edit_asks')}</p>
          <Check label={t('office-desk.edit_agreed')} checked={agreed} onChange={setAgreed} />
        </>
      )}
      {after?.ageCheck && <Check label={t('office-desk.age')} checked={draft.ageDeclared} onChange={ageDeclared => change({ ageDeclared })} />}
      <DeskField label={t('office-desk.edit_reason')}>
        <DeskInput value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      </DeskField>
      {obstacles.length > 0 && (
        <div role="alert" className="rounded-control border-2 border-tizzone px-3 py-2">
          <p className="font-semibold text-tizzone">{t('office-desk.to_solve')}</p>
          <ul className="list-disc pl-5">
            {obstacles.map(obstacle => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          {hasLostDiscounts && (
            <AdminButton tone="outline" onClick={() => change({ dropDiscounts: true })}>
              {t('office-desk.edit_drop_discounts')}
            </AdminButton>
          )}
        </div>
      )}
      {draft.dropDiscounts && (
        <p>
          {t('office-desk.edit_discounts_dropped')}{' '}
          <button type="button" className="link py-1 font-semibold" onClick={() => change({ dropDiscounts: false })}>
            {t('office-desk.edit_discounts_keep')}
          </button>
        </p>
      )}
      <AdminButton type="submit" busy={isSaving} wide>
        {t(answer?.asksCustomer && answer.mayAskCustomer && !agreed ? 'office-desk.edit_ask' : 'office-desk.edit_save')}
      </AdminButton>
    </div>
  )
}

const Check = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="flex items-start gap-3 py-1">
    <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-brace" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)
