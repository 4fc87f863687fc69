import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AuditEntryView } from '#reports/contract-audit.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure, useReadFailureToast } from '../failure-texts.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { formatExactTime } from '../orders/short-time.ts'
import { Skeleton } from '../skeleton.tsx'
import { auditText as t } from './audit-text.ts'
import { fieldLabels } from './audit-words.ts'
import { diffDocuments } from './differences.ts'
import { AuditEntry } from './entry.tsx'
import { useValueTranslation } from './use-translation.ts'

export const meta = createAdminMeta('office.food_history')

type VersionSide = 'before' | 'after'

/** Change history of one dish, with restore of any version. */
export default function FoodHistory() {
  const { foodId = '' } = useParams()
  const translate = useValueTranslation()
  const history = useQuery({
    queryKey: ['audit', 'food', foodId],
    queryFn: ({ signal }) =>
      api<{ entries: AuditEntryView[] }>('GET', '/reports/audit', { signal, query: { table: 'foods', row: foodId, limit: 100 } }).then(
        ({ entries }) => entries,
      ),
  })
  const food = useQuery({ queryKey: ['food-now', foodId], queryFn: ({ signal }) => readCurrentFood(foodId, signal) })
  useReadFailureToast(history, { refused: t('office-audit.failed'), broken: t('office-audit.failed') })
  const { restore, busy } = useRestore(foodId)
  const entries = history.data
  const title = food.data?.title ?? entries?.find(({ thing }) => thing)?.thing ?? ''
  const oldest = entries?.at(-1)

  const newest = entries?.[0]
  const isDeleted = food.isError && newest?.action === 'food.deleted'
  // A deleted dish can't be read: the deletion counts as one version after the last.
  const version = isDeleted ? Number(newest.before?.version) + 1 : food.data?.version
  const renderRestoreButton = (entry: AuditEntryView, side: VersionSide, text: string) => {
    if (version === undefined || !newest || !entry[side]) return <span />
    // The menu position is not restored: other dishes have moved since.
    const differences = isDeleted ? [] : diffDocuments(newest.after, entry[side]).filter(({ path }) => path[0] !== 'position')
    const changes = fieldLabels(differences).join(', ')
    return (
      <div className="grid gap-1 sm:justify-items-end sm:text-right">
        <AdminButton
          tone="outline"
          className="justify-self-start sm:justify-self-end"
          disabled={busy}
          aria-label={side === 'after' ? t('office-audit.restore_of', { when: formatExactTime(entry.createdAt) }) : undefined}
          onClick={() => void restore({ entry: entry.id, side, version, changes, undo: isDeleted ? undefined : newest.id })}
        >
          {text}
        </AdminButton>
        {!isDeleted && (
          <p className="max-w-80 text-cenere">{changes ? t('office-audit.restore_changes', { names: changes }) : t('office-audit.restore_same')}</p>
        )}
      </div>
    )
  }
  return (
    <>
      <AdminHeading title={t('office-audit.history_title', { title })}>
        {food.data && (
          <AdminButtonLink to={`/dashboard/admin/edit-food/${foodId}`} tone="outline">
            {t('office-audit.history_back')}
          </AdminButtonLink>
        )}
      </AdminHeading>
      <p className="mb-4 text-cenere">{t(food.isError ? 'office-audit.history_gone' : 'office-audit.history_lead')}</p>
      {!entries ? (
        history.isPending && <Skeleton className="h-96" label={t('office-audit.loading')} />
      ) : entries.length === 0 ? (
        <p className="rounded-control bg-farina px-4 py-10 text-center">{t('office-audit.history_none')}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map((entry, index) => (
            <AuditEntry
              key={entry.id}
              entry={entry}
              translate={translate}
              action={
                index === 0 && isDeleted ? (
                  renderRestoreButton(entry, 'before', t('office-audit.restore_deleted'))
                ) : index === 0 ? (
                  <span className="rounded-control bg-prezzemolo px-2 py-0.5 text-farina">{t('office-audit.now')}</span>
                ) : (
                  renderRestoreButton(entry, 'after', t('office-audit.restore'))
                )
              }
            />
          ))}
        </ol>
      )}
      {oldest?.before && <div className="mt-4">{renderRestoreButton(oldest, 'before', t('office-audit.restore_before'))}</div>}
    </>
  )
}

const readCurrentFood = (foodId: string, signal?: AbortSignal) =>
  api<{ food: { title: string; version: number } }>('GET', `/food/single-food/${foodId}`, { signal }).then(answer => answer.food)

interface Restoration {
  entry: number
  side: VersionSide
  version: number
  /** Changed fields, in words. */
  changes: string
  /** Audit entry of the previous version, for the toast's undo. */
  undo?: number
}

function useRestore(foodId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async ({ undo, changes, ...restoreBody }: Restoration): Promise<void> => {
    setBusy(true)
    try {
      const { message, version } = await api<{ message: string; version: number }>('POST', `/food/restore-version/${foodId}`, { body: restoreBody })
      const undoAction = undo !== undefined && {
        label: t('office-audit.restored_undo'),
        run: () => void restore({ entry: undo, side: 'after', version, changes }),
      }
      const what = changes && ` ${t('office-audit.restored_fields', { names: changes })}`
      toast({ tone: 'success', text: `${message}${what}`, ...(undoAction && { action: undoAction }) })
    } catch (error) {
      toastFailure(error, { refused: t('office-audit.restore_failed') })
    } finally {
      setBusy(false)
      await queries.invalidateQueries()
    }
  }
  return { restore, busy }
}
