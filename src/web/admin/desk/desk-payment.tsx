import type { DeskMenu } from '#orders/desk/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { computeChange, type DeskDraft, type DeskPayment, findCashFault } from './desk-draft.ts'
import { DeskChoice, DeskField, DeskInput } from './desk-field.tsx'
import { deskText as t } from './desk-texts.ts'

interface DeskPaymentProps {
  draft: DeskDraft
  change: (changes: Partial<DeskDraft>) => void
  restaurant: Pick<DeskMenu['restaurant'], 'acceptsCash' | 'acceptsCard'>
  quote: Quote | undefined
}

/** How the order is paid: at the counter just now, or when it is handed over. Cash with the change to prepare. */
export function DeskPaymentFields({ draft, change, restaurant, quote }: DeskPaymentProps) {
  const { channel, fulfilment, payment, cash } = draft
  if (quote?.totalCents === 0) return <p>{t('office-desk.pay_none')}</p>
  const where = t(`office-desk.where_${fulfilment}`)
  const methods = [...(restaurant.acceptsCash ? (['cash'] as const) : []), ...(restaurant.acceptsCard ? (['card'] as const) : [])]
  const options: { value: DeskPayment; label: string }[] = [
    ...(channel === 'counter' ? methods.map(method => ({ value: `${method}_now` as const, label: t(`office-desk.pay_${method}_now`) })) : []),
    ...methods.map(method => ({ value: method, label: t(`office-desk.pay_${method}_later`, { where }) })),
  ]
  const changeCents = quote && computeChange(draft, quote.totalCents)
  const fault = quote && findCashFault(draft, quote.totalCents)
  return (
    <>
      <DeskChoice name="payment" legend={t('office-desk.payment')} options={options} value={payment} onChange={value => change({ payment: value })} />
      {payment.startsWith('cash') && (
        <div className="flex items-end gap-3">
          <DeskField label={`${t('office-desk.cash_given')}. ${t('office-desk.cash_given_hint')}`} className="grow">
            <DeskInput inputMode="decimal" value={cash} maxLength={8} onChange={({ target }) => change({ cash: target.value })} />
          </DeskField>
          <output className="figures min-h-10 shrink-0 py-2 font-semibold empty:hidden" data-change>
            {!fault && changeCents !== undefined && t('office-desk.change', { amount: formatAmount('it', changeCents) })}
          </output>
        </div>
      )}
      {fault && (
        <p role="alert" className="font-semibold text-tizzone">
          {t(`office-desk.cash_${fault}`)}
        </p>
      )}
    </>
  )
}
