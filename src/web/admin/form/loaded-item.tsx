import type { ReactNode } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { Skeleton } from '../skeleton.tsx'
import { MissingItem } from './missing.tsx'

interface LoadedItemProps<Thing> {
  query: { data: Thing | undefined; isError: boolean; failureReason: unknown }
  /** Path of the list. */
  back: string
  children: (thing: Thing) => ReactNode
}

/** Loads the item to edit: a skeleton first, a link back on failure. Archived items are shown read-only. */
export function LoadedItem<Thing extends { archived: boolean }>({ query, back, children }: LoadedItemProps<Thing>) {
  const t = useAdminTexts()
  useReadFailureToast(query, { refused: t('office-menu.missing'), broken: t('office.connection_lost') })
  if (query.data && !query.data.archived) return children(query.data)
  if (!query.data && !query.isError) return <Skeleton className="h-[36rem] max-w-5xl" label={t('office.loading', { what: '' })} />
  return <MissingItem text={t(query.data ? 'office-menu.is_archived' : 'office-menu.missing')} to={back} back={t('office-menu.back')} />
}
