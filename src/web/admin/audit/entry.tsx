import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AuditEntryView } from '#reports/contract-audit.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { formatExactTime, formatShortTime } from '../orders/short-time.ts'
import { auditText as t } from './audit-text.ts'
import { actionLabel, fieldLabel, fieldLabels, formatValue, hasContent, type Translate, tableLabel } from './audit-words.ts'
import { diffDocuments, type FieldDifference } from './differences.ts'

interface AuditEntryProps {
  entry: AuditEntryView
  translate: Translate
  /** Action on the entry; without one, the row's name links to its screen. */
  action?: ReactNode
  /** Filters the list by this person. */
  showOnly?: (actor: AuditEntryView['actor']) => void
}

/** Maximum field names in the collapsed line. */
const maxNamesInLine = 5

/** Audit entry: when, who, what; expands to the changed fields. */
export function AuditEntry({ entry, translate, action, showOnly }: AuditEntryProps) {
  const [open, setOpen] = useState(false)
  const { createdAt, actor, table, row, restaurant } = entry
  const thing = table === 'orders' && entry.thing ? t('office-audit.order_number', { number: entry.thing }) : entry.thing
  const differences = diffDocuments(entry.before, entry.after)
  const names = fieldLabels(differences)
  const overrideScopeText = overrideScope(entry)
  const screenUrl = screenPath(table, row)
  const who = actor ? (actor.name ?? t('office-audit.gone_person')) : t('office-audit.system')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-control bg-farina p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="[overflow-wrap:anywhere]">
            <strong>{actionLabel(entry.action)}</strong> · {tableLabel(table)}
            {thing && (
              <>
                {' '}
                {screenUrl && !action && table !== 'foods' ? (
                  <Link to={screenUrl} className="link font-semibold">
                    {thing}
                  </Link>
                ) : (
                  <span className="font-semibold">{thing}</span>
                )}
              </>
            )}
            {restaurant && restaurant !== thing && ` ${t('office-audit.at', { restaurant })}`}
            {overrideScopeText && ` · ${overrideScopeText}`}
            {table === 'foods' && screenUrl && !action && (
              <>
                {' · '}
                <Link to={screenUrl} className="link font-semibold" aria-label={thing ? t('office-audit.food_history_of', { title: thing }) : undefined}>
                  {t('office-audit.food_history')}
                </Link>
              </>
            )}
          </p>
          <p className="text-cenere wrap-anywhere">
            <time dateTime={createdAt} className="figures">
              {(action ? formatExactTime : formatShortTime)(createdAt)}
            </time>
            {' · '}
            {showOnly ? (
              <button
                type="button"
                className="link -my-1 max-w-full py-1 text-left wrap-anywhere"
                aria-label={t('office-audit.only_of', { who })}
                onClick={() => showOnly(actor)}
              >
                {who}
              </button>
            ) : (
              who
            )}
          </p>
        </div>
        {action}
      </div>
      {differences.length > 0 ? (
        <details onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className="inline-block max-w-full rounded-control py-1 underline decoration-1 underline-offset-4">
            {t('office-audit.fields', { count: differences.length, names: names.slice(0, maxNamesInLine).join(', ') })}
            {names.length > maxNamesInLine && ' …'}
          </summary>
          {open && <Differences differences={differences} translate={translate} />}
        </details>
      ) : (
        hasContent(entry.action) && <p className="text-cenere">{t(entry.before && entry.after ? 'office-audit.unchanged' : 'office-audit.no_fields')}</p>
      )}
    </li>
  )
}

/** Scope of a price override, unless its restaurant is already shown. */
function overrideScope({ table, after, restaurant }: AuditEntryView): string | undefined {
  if (table !== 'price_overrides' || restaurant) return undefined
  return after?.chain === true ? t('office-audit.chain') : typeof after?.place === 'string' ? after.place : undefined
}

function Differences({ differences, translate }: { differences: FieldDifference[]; translate: Translate }) {
  const read = (value: unknown, path: string[]) => formatValue(value, path.at(-1) ?? '', translate) || t('office-audit.nothing')
  return (
    <ScrollBox landmark={false} className="mt-2 overflow-x-auto" aria-label={t('office-audit.show')}>
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-b-2 border-carbone">
            {(['field', 'before', 'after'] as const).map(key => (
              <th key={key} scope="col" className="py-2 pr-4 font-semibold">
                {t(`office-audit.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, before, after }) => (
            <tr key={path.join('.')} className="border-b border-sabbia align-top last:border-0">
              <th scope="row" className="min-w-28 py-2 pr-4 font-semibold">
                {fieldLabel(path)}
              </th>
              <td className="min-w-32 py-2 pr-4 whitespace-pre-line text-cenere [overflow-wrap:anywhere]">{read(before, path)}</td>
              <td className="min-w-32 py-2 whitespace-pre-line [overflow-wrap:anywhere]">{read(after, path)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Path of a row's admin screen; undefined for rows without one. */
function screenPath(table: string, row: string): string | undefined {
  const base = '/dashboard/admin'
  const screens: Record<string, string> = {
    foods: `${base}/food-history/${row}`,
    users: `${base}/edit-user/${row}`,
    orders: `${base}/order/${row}`,
    messages: `${base}/messages/${row}`,
    mails: `${base}/mails/${row}`,
    coupons: `${base}/coupons/${row}`,
    combos: `${base}/edit-combo/${row}`,
    menu_schedules: `${base}/edit-menu-schedule/${row}`,
    option_groups: `${base}/edit-option-group/${row}`,
    webhook_endpoints: `${base}/integrations/webhooks/${row}`,
    job_openings: `${base}/openings`,
  }
  return screens[table]
}
