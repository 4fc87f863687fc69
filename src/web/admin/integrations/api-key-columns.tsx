import type { ApiKeyView } from '#integrations/api-keys/contract.ts'
import type { Column } from '../list/list-table.tsx'
import { RowAction, RowActions } from '../list/row-action.tsx'
import { formatShortTime } from '../orders/short-time.ts'
import { shortScopeText, integrationText as t } from './integration-text.ts'

const dateFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'Europe/Rome' })
const formatDate = (instant: string) => dateFormat.format(new Date(instant))

/** Columns of the list of keys. */
export const keyColumns = ({ onRotate, onRevoke }: Record<'onRotate' | 'onRevoke', (key: ApiKeyView) => void>): Column<ApiKeyView>[] => [
  {
    name: t('office-integrations.name'),
    onCard: 'name',
    cell: ({ name, prefix }) => (
      <span className="block min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <code className="block text-sm text-cenere">{prefix}…</code>
      </span>
    ),
    className: 'min-w-44',
  },
  {
    name: t('office-integrations.scopes'),
    cell: ({ scopes }) => scopes.map(shortScopeText).join(', '),
    className: 'min-w-36',
  },
  { name: t('office-integrations.reach'), cell: describeReach, className: 'min-w-32' },
  { name: t('office-integrations.state'), cell: describeState },
  {
    name: t('office-integrations.last_used'),
    cell: ({ lastUsedAt, lastUsedNetwork }) =>
      lastUsedAt ? (
        <>
          <span className="figures whitespace-nowrap">{formatShortTime(lastUsedAt)}</span>
          <span className="block text-sm text-cenere">{lastUsedNetwork}</span>
        </>
      ) : (
        <span className="text-cenere">{t('office-integrations.never_used')}</span>
      ),
  },
  {
    name: t('office-integrations.created'),
    cell: ({ createdAt, createdBy }) => (
      <>
        <span className="figures whitespace-nowrap">{formatDate(createdAt)}</span>
        {createdBy && <span className="block text-sm text-cenere">{t('office-integrations.created_by', { name: createdBy })}</span>}
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    name: t('office-integrations.actions'),
    onCard: 'action',
    cell: key =>
      key.state === 'active' && (
        <RowActions>
          <RowAction label={t('office-integrations.rotate_of', { name: key.name })} onClick={() => onRotate(key)}>
            {t('office-integrations.rotate')}
          </RowAction>
          <RowAction danger label={t('office-integrations.revoke_of', { name: key.name })} onClick={() => onRevoke(key)}>
            {t('office-integrations.revoke')}
          </RowAction>
        </RowActions>
      ),
  },
]

function describeReach({ reach, company, restaurants }: ApiKeyView) {
  if (reach === 'chain') return t('office-integrations.reach_chain')
  if (reach === 'company') return company?.name
  const names = restaurants.map(({ name }) => name).join(', ')
  return restaurants.length <= 2 ? names : <span title={names}>{t('office-integrations.reach_count', { count: restaurants.length })}</span>
}

function describeState({ state, expiresAt, revokedAt }: ApiKeyView) {
  const when = revokedAt
    ? t('office-integrations.revoked_on', { date: formatDate(revokedAt) })
    : expiresAt
      ? t(`office-integrations.${state === 'expired' ? 'expired_on' : 'expires_on'}`, { date: formatDate(expiresAt) })
      : t('office-integrations.never_expires')
  return (
    <span>
      <span className={`rounded-control px-2 py-0.5 ${state === 'active' ? 'bg-prezzemolo text-farina' : 'bg-sabbia'}`}>
        {t(`office-integrations.state_${state}`)}
      </span>
      <span className="block text-sm text-cenere">{when}</span>
    </span>
  )
}
