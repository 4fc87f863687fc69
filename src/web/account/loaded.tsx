import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { customerText as t } from './customer-texts.ts'

interface QueryContentProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'failureCount' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** Query content with loading and error states. After a failed attempt the siblings below (`in-order`) no longer wait. */
export function QueryContent<Data>({ query, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p>{t('customer.failed')}</p>
        <Button tone="outline" onClick={() => void query.refetch()}>
          {t('customer.retry')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2" role="status" data-coming={query.failureCount === 0 ? '' : undefined}>
      <span className="sr-only">{t('customer.loading')}</span>
      <span className="h-6 max-w-md animate-pulse rounded-control bg-sabbia" />
      <span className="h-6 max-w-xs animate-pulse rounded-control bg-sabbia" />
    </div>
  )
}
