import { useQuery } from '@tanstack/react-query'
import { type LinksFunction, useParams, useSearchParams } from 'react-router'
import type { PageBlock } from '#kitchen/printing/contract.ts'
import { orderDocuments } from '#kitchen/printing/vocabulary.ts'
import { LoadingScreen } from '../../session/session-guard.tsx'
import { signedInStyles } from '../../session/signed-in-styles.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { KitchenSession } from '../devices/kitchen-session.tsx'
import { KitchenQueries } from '../kitchen-queries.tsx'
import { Paper } from './paper.tsx'
import { printingText as t } from './printing-text.ts'

export const links: LinksFunction = () => [signedInStyles]

export const meta = () => [{ title: 'Stampa · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** One document of an order on a page as wide as receipt paper: for shops without a receipt printer, and while theirs is broken. */
export default function PrintPage() {
  return (
    <main id="content" className="min-h-svh bg-farina py-4 print:min-h-0 print:py-0">
      <KitchenSession>
        {() => (
          <KitchenQueries>
            <Document />
          </KitchenQueries>
        )}
      </KitchenSession>
    </main>
  )
}

function Document() {
  const { orderId = '' } = useParams()
  const [search] = useSearchParams()
  const document = orderDocuments.find(each => each === search.get('document')) ?? 'kitchen_ticket'
  const query = useQuery({
    queryKey: ['print', orderId, document],
    queryFn: ({ signal }) => api<{ blocks: PageBlock[] }>('GET', `/kitchen/orders/${orderId}/print`, { query: { document }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError)
    return (
      <p className="p-6 text-center text-lead font-semibold">{query.error instanceof ApiError ? query.error.message : t('kitchen-printing.not_reached')}</p>
    )
  if (!query.data) return <LoadingScreen />
  return (
    <>
      <h1 className="sr-only">{t(`kitchen-printing.document_${document}`)}</h1>
      <div className="mb-4 text-center print:hidden">
        <Button onClick={() => print()}>{t('kitchen-printing.print')}</Button>
      </div>
      <Paper blocks={query.data.blocks} />
    </>
  )
}
