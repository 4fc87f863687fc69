import { useKitchenTexts } from '../texts.ts'
import { useKitchenPrinters } from './use-kitchen-printers.ts'

/** Notice of printers that do not print, with the orders whose paper is missing: they are to be read on the screen. */
export function PrinterNotice({ restaurantId }: { restaurantId: string }) {
  const t = useKitchenTexts()
  const stuck = useKitchenPrinters(restaurantId)?.filter(({ waiting }) => waiting > 0) ?? []
  if (stuck.length === 0) return null
  return (
    <div role="status" data-printer-notice>
      <ul className="grid gap-1" aria-label={t('kitchen-printing.notice')}>
        {stuck.map(({ id, title, problem, waitingOrders }) => (
          <li
            key={id}
            className="not-on-dark flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-miele px-3 py-1.5 text-base font-semibold text-carbone"
          >
            <svg viewBox="0 0 20 20" className="size-6 shrink-0" aria-hidden="true">
              <path fill="currentColor" d="M5 2h10v4H5V2Zm-3 5h16v8h-3v-3H5v3H2V7Zm4 6h8v5H6v-5Zm9-4v2h2V9h-2Z" />
            </svg>
            <span>{t('kitchen-printing.stuck', { title, problem: t(`kitchen-printing.problem_${problem ?? 'no_answer'}`) })}</span>
            {waitingOrders.length > 0 && (
              <span className="figures">{t('kitchen-printing.missing_orders', { orders: waitingOrders.join(', '), count: waitingOrders.length })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
