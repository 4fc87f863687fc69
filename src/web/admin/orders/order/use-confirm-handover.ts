import { adminText as t } from '../../../i18n/admin-texts.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { useConfirm } from '../../dialog/confirm.tsx'

/** Confirms a cash refund at the counter: the customer is notified immediately, and it can't be undone. */
export function useConfirmHandover(): (cents: number) => Promise<boolean> {
  const confirm = useConfirm()
  return cents =>
    confirm({
      text: t('office-after.hand_over_ask', { amount: formatAmount('it', cents) }),
      about: t('office-after.hand_over_about'),
      yes: t('office-after.hand_over_yes'),
      no: t('office-after.hand_over_no'),
    })
}
