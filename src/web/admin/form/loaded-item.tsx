import type { ReactNode } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { type FailureTexts, useReadFailureToast } from '../failure-texts.ts'
import { Skeleton } from '../skeleton.tsx'
import { MissingItem } from './missing.tsx'

interface LoadedItemProps<Item> {
  query: { data: Item | undefined; isError: boolean; failureReason: unknown }
  /** Texts of a failed read. */
  texts: FailureTexts
  /** Notice for a missing item, and the link back to its list. */
  missing: string
  to: string
  back: string
  /** Label and size of the skeleton. */
  loading: string
  skeleton: string
  children: (item: Item) => ReactNode
}

/** Loads the item to edit: a skeleton first, a link back on failure. */
export function LoadedItem<Item>({ query, texts, missing, to, back, loading, skeleton, children }: LoadedItemProps<Item>) {
  useReadFailureToast(query, texts)
  if (query.data) return children(query.data)
  return query.isError ? <MissingItem text={missing} to={to} back={back} /> : <Skeleton className={skeleton} label={loading} />
}

/** Loads the menu item to edit. Archived items only have a notice. */
export function LoadedMenuItem<Item extends { archived: boolean }>({ query, to, children }: Pick<LoadedItemProps<Item>, 'query' | 'to' | 'children'>) {
  const back = { to, back: t('office-menu.back') }
  const texts = { refused: t('office-menu.missing'), broken: t('office.connection_lost') }
  return (
    <LoadedItem {...{ query, texts, ...back }} missing={t('office-menu.missing')} loading={t('office.loading', { what: '' })} skeleton="h-[36rem] max-w-5xl">
      {item => (item.archived ? <MissingItem text={t('office-menu.is_archived')} {...back} /> : children(item))}
    </LoadedItem>
  )
}
