import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OrderDocument, orderDocuments } from '#kitchen/printing/vocabulary.ts'
import { ApiError, api } from '../../shared/api.ts'
import { revealOpened } from '../../ui/reveal-opened.ts'
import { toast } from '../../ui/toast/toast.ts'
import { describeError } from '../languages/describe-error.ts'
import { useKitchenTexts, useScreenLanguage } from '../texts.ts'
import { kitchenPrintersKey, useKitchenPrinters } from './use-kitchen-printers.ts'

const entryStyle =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control bg-farina px-3 py-2 text-start font-semibold text-carbone hover:bg-sabbia aria-disabled:opacity-60'

/** Documents of an order to print once more: on the printers that print them, or from this browser. */
export function PrintMenu({ orderId, restaurantId, number }: { orderId: string; restaurantId: string; number: number }) {
  const t = useKitchenTexts()
  const language = useScreenLanguage()
  const printers = useKitchenPrinters(restaurantId) ?? []
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (document: OrderDocument) => api<{ message: string }>('POST', `/kitchen/orders/${orderId}/print`, { body: { document } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toast({ tone: 'error', text: error instanceof ApiError ? describeError(error, t, language) : t('kitchen-printing.not_reached') }),
    onSettled: () => queries.invalidateQueries({ queryKey: [kitchenPrintersKey, restaurantId] }),
  })
  return (
    <details className="group/print scroll-mb-4 text-base" onToggle={revealOpened}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center font-semibold">
        {t('kitchen-printing.print')}
        <span className="sr-only"> {t('kitchen-printing.of_order', { number })}</span>
      </summary>
      <ul className="mt-1 grid gap-2">
        {orderDocuments.map(document => {
          const titles = printers.filter(printer => printer.documents.includes(document)).map(({ title }) => title)
          const name = t(`kitchen-printing.document_${document}`)
          return (
            <li key={document} className="flex gap-2">
              {titles.length > 0 ? (
                <button type="button" className={entryStyle} aria-disabled={isPending} onClick={() => !isPending && mutate(document)}>
                  {name}
                  <span className="font-normal">{titles.join(', ')}</span>
                </button>
              ) : (
                <span className="flex min-h-11 w-full items-center px-3">{name}</span>
              )}
              <a
                href={`/kitchen/print/${orderId}?document=${document}`}
                target="_blank"
                rel="noreferrer"
                className="link flex min-h-11 shrink-0 items-center px-2"
                aria-label={t('kitchen-printing.in_browser_of', { document: name, number })}
              >
                {t('kitchen-printing.in_browser')}
              </a>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
