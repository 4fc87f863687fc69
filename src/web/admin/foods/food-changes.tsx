import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AuditEntryView } from '#reports/contract-audit.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { AuditEntry } from '../audit/entry.tsx'
import { useValueTranslation } from '../audit/use-translation.ts'
import { useReadFailureToast } from '../failure-texts.ts'
import { Skeleton } from '../skeleton.tsx'

/** Changes shown on the dish's screen; the others are on the screen of its history. */
const shownChanges = 5

/** Last changes of a dish, with who made them. Panel of the dish's screen. */
export function FoodChanges({ foodId }: { foodId: string }) {
  const t = useAdminTexts()
  const translate = useValueTranslation()
  const query = useQuery({
    queryKey: ['audit', 'food-changes', foodId],
    queryFn: ({ signal }) =>
      api<{ entries: AuditEntryView[] }>('GET', '/reports/audit', { signal, query: { table: 'foods', row: foodId, limit: shownChanges } }).then(
        ({ entries }) => entries,
      ),
  })
  useReadFailureToast(query, { refused: t('office-food-page.changes_failed') })
  const entries = query.data
  return (
    <section className="mt-8 max-w-5xl" aria-labelledby="food-changes">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="food-changes" className="text-name font-semibold">
          {t('office-food-page.changes')}
        </h2>
        <Link to={`/dashboard/admin/food-history/${foodId}`} className="link min-h-8 font-semibold">
          {t('office-food-page.all_changes')}
        </Link>
      </div>
      {!entries ? (
        query.isPending && <Skeleton className="h-24" label={t('office-food-page.loading')} />
      ) : entries.length === 0 ? (
        <p>{t('office-food-page.no_changes')}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map(entry => (
            // The action's place is taken, so that an entry about this dish does not link to it.
            <AuditEntry key={entry.id} entry={entry} translate={translate} action={<span />} />
          ))}
        </ol>
      )}
    </section>
  )
}
