import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ShownEntry } from '#reports/contract-audit.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AwaitedBlock } from '../awaited-block.tsx'
import { toastFailure, useReadFailure } from '../failure-texts.ts'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { exactTime } from '../orders/short-time.ts'
import { auditText as t } from './audit-text.ts'
import { fieldNames } from './audit-words.ts'
import { differencesOf } from './differences.ts'
import { Entry } from './entry.tsx'
import { useTranslation } from './use-translation.ts'

export const meta = officeMeta('office.food_history')

type Side = 'before' | 'after'

/** Every change of one dish, and the way back to any of its versions. */
export default function FoodHistory() {
  const { foodId = '' } = useParams()
  const translate = useTranslation()
  const history = useQuery({
    queryKey: ['audit', 'food', foodId],
    queryFn: ({ signal }) =>
      api<{ entries: ShownEntry[] }>('GET', '/reports/audit', { signal, query: { table: 'foods', row: foodId, limit: 100 } }).then(({ entries }) => entries),
  })
  const food = useQuery({ queryKey: ['food-now', foodId], queryFn: ({ signal }) => readFood(foodId, signal) })
  useReadFailure(history, { refused: t('office-audit.failed'), broken: t('office-audit.failed') })
  const { restore, busy } = useRestore(foodId)
  const entries = history.data
  const title = food.data?.title ?? entries?.find(({ thing }) => thing)?.thing ?? ''
  const oldest = entries?.at(-1)

  const newest = entries?.[0]
  const deleted = food.isError && newest?.action === 'food.deleted'
  // A deleted dish is read no more: its deletion was the version after the last one.
  const version = deleted ? Number(newest.before?.version) + 1 : food.data?.version
  const button = (entry: ShownEntry, side: Side, text: string) => {
    if (version === undefined || !newest || !entry[side]) return <span />
    // Its place in the menu stays: dishes around it have moved since.
    const differences = deleted ? [] : differencesOf(newest.after, entry[side]).filter(({ path }) => path[0] !== 'position')
    const changes = fieldNames(differences).join(', ')
    return (
      <div className="grid gap-1 sm:justify-items-end sm:text-right">
        <OfficeButton
          tone="outline"
          className="justify-self-start sm:justify-self-end"
          disabled={busy}
          aria-label={side === 'after' ? t('office-audit.restore_of', { when: exactTime(entry.createdAt) }) : undefined}
          onClick={() => void restore({ entry: entry.id, side, version, changes, undo: deleted ? undefined : newest.id })}
        >
          {text}
        </OfficeButton>
        {!deleted && <p className="max-w-80 text-cenere">{changes ? t('office-audit.restore_changes', { names: changes }) : t('office-audit.restore_same')}</p>}
      </div>
    )
  }
  return (
    <>
      <OfficeHeading title={t('office-audit.history_title', { title })}>
        {food.data && (
          <OfficeButtonLink to={`/dashboard/admin/edit-food/${foodId}`} tone="outline">
            {t('office-audit.history_back')}
          </OfficeButtonLink>
        )}
      </OfficeHeading>
      <p className="mb-4 text-cenere">{t(food.isError ? 'office-audit.history_gone' : 'office-audit.history_lead')}</p>
      {!entries ? (
        history.isPending && <AwaitedBlock className="h-96" label={t('office-audit.loading')} />
      ) : entries.length === 0 ? (
        <p className="rounded-control bg-farina px-4 py-10 text-center">{t('office-audit.history_none')}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map((entry, at) => (
            <Entry
              key={entry.id}
              entry={entry}
              translate={translate}
              action={
                at === 0 && deleted ? (
                  button(entry, 'before', t('office-audit.restore_deleted'))
                ) : at === 0 ? (
                  <span className="rounded-control bg-prezzemolo px-2 py-0.5 text-farina">{t('office-audit.now')}</span>
                ) : (
                  button(entry, 'after', t('office-audit.restore'))
                )
              }
            />
          ))}
        </ol>
      )}
      {oldest?.before && <div className="mt-4">{button(oldest, 'before', t('office-audit.restore_before'))}</div>}
    </>
  )
}

const readFood = (foodId: string, signal?: AbortSignal) =>
  api<{ food: { title: string; version: number } }>('GET', `/food/single-food/${foodId}`, { signal }).then(answer => answer.food)

interface Restoring {
  entry: number
  side: Side
  version: number
  /** The fields that it changes, in words. */
  changes: string
  /** The entry whose version was there: the toast takes the restoring back. */
  undo?: number
}

function useRestore(foodId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async ({ undo, changes, ...asked }: Restoring): Promise<void> => {
    setBusy(true)
    try {
      const { message, version } = await api<{ message: string; version: number }>('POST', `/food/restore-version/${foodId}`, { body: asked })
      const back = undo !== undefined && { label: t('office-audit.restored_undo'), run: () => void restore({ entry: undo, side: 'after', version, changes }) }
      const what = changes && ` ${t('office-audit.restored_fields', { names: changes })}`
      toast({ tone: 'success', text: `${message}${what}`, ...(back && { action: back }) })
    } catch (error) {
      toastFailure(error, { refused: t('office-audit.restore_failed') })
    } finally {
      setBusy(false)
      await queries.invalidateQueries()
    }
  }
  return { restore, busy }
}
