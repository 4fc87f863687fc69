import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatMinus } from '#platform/language/minus.ts'
import type { Ledger } from '#promotions/points/contract.ts'
import { adminText, useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { useServerForm } from '../form/server-form.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { cardNameStyle } from '../list/card.ts'
import type { Column } from '../list/list-table.tsx'
import { useListUrlState } from '../list/list-url-state.ts'
import { PagedList } from '../list/paged-list.tsx'
import { useListQuery } from '../list/use-list-query.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'

export const meta = createAdminMeta('office-points.customer')

type Entry = Ledger['entries'][number]

const timeFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })

/** Points of a customer: balance, ledger and manual corrections. */
export default function CustomerPoints() {
  const t = useAdminTexts()
  const { userId = '' } = useParams()
  const address = useListUrlState()
  const ledger = useListQuery<Ledger>(address, {
    key: 'points-ledger',
    path: `/points/ledger/${userId}`,
    query: { search: undefined },
    texts: { refused: t('office.failed') },
  })
  const { customer, balances = [], entries } = ledger.data ?? {}
  return (
    <>
      <AdminHeading title={customer ? t('office-points.ledger_of', { name: customer.name }) : t('office-points.customer')}>
        <AdminButtonLink to="/dashboard/admin/points" tone="outline">
          {t('office-points.back')}
        </AdminButtonLink>
      </AdminHeading>
      {customer && <p className="mb-5 text-cenere">{customer.email}</p>}
      <dl className="mb-6 flex flex-wrap gap-3">
        {balances.map(({ programmeId, title, balance, pointsNeeded }) => (
          <div key={programmeId} className="rounded-control bg-farina px-4 py-3">
            <dt className="text-cenere">{title}</dt>
            <dd className="figures font-display text-title font-extrabold">
              {t('office-points.balance', { balance: formatMinus(balance), needed: pointsNeeded })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <PagedList
            what={t('office-points.customer')}
            query={ledger}
            address={address}
            columns={columns}
            rows={entries}
            keyOf={({ id }) => String(id)}
            empty={<p className="font-semibold">{t('office-points.no_entries')}</p>}
          />
        </div>
        {balances.length > 0 && <CorrectPointsForm userId={userId} balances={balances} />}
      </div>
    </>
  )
}

const t = adminText
const columns: Column<Entry>[] = [
  {
    name: t('office-points.when'),
    cell: ({ createdAt }) => <span className={cardNameStyle}>{timeFormat.format(new Date(createdAt))}</span>,
    className: 'whitespace-nowrap',
    sort: 'when',
  },
  { name: t('office-points.programme'), cell: ({ programme }) => programme, sort: 'programme' },
  {
    name: t('office-points.change'),
    numeric: true,
    cell: ({ points }) => <span className="font-semibold">{points > 0 ? `+${points}` : formatMinus(points)}</span>,
    sort: 'points',
  },
  {
    name: t('office-points.reason'),
    onCard: 'prose',
    cell: ({ reason, actor, orderId }) => (
      <>
        {t(`office-points.reason_${reason}`)} {actor && t('office-points.by', { name: actor })}{' '}
        {orderId && (
          <Link className="link font-semibold" to={`/dashboard/admin/order/${orderId}`}>
            {t('office-points.order')}
          </Link>
        )}
      </>
    ),
    sort: 'reason',
  },
]

function CorrectPointsForm({ userId, balances }: { userId: string; balances: Ledger['balances'] }) {
  const queries = useQueryClient()
  const initial = { programmeId: balances[0]?.programmeId ?? '', points: '', why: '' }
  const form = useServerForm({
    initial,
    check: ({ points, why }) => ({
      ...(!/^[-−+]?[1-9]\d{0,4}$/.test(points.trim()) && { points: t('office-points.wrong_points') }),
      ...(why.trim().length < 3 && { why: t('office-points.wrong_why') }),
    }),
    texts: { refused: t('office.failed') },
    async send({ programmeId, points, why }) {
      const { message } = await sendIdempotent<{ message: string }>('POST', `/points/ledger/${userId}`, {
        body: { programmeId, points: Number(points.trim().replace('−', '-')), why },
      })
      toast({ tone: 'success', text: message })
      form.reset({ ...initial, programmeId })
      await queries.invalidateQueries({ queryKey: ['points-ledger'] })
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-4 rounded-control bg-farina p-4 sm:p-6">
      <h2 className="text-name">{t('office-points.correct')}</h2>
      <Select label={t('office-points.programme')} {...form.field('programmeId')}>
        {balances.map(({ programmeId, title }) => (
          <option key={programmeId} value={programmeId}>
            {title}
          </option>
        ))}
      </Select>
      <TextField label={t('office-points.correct_points')} {...form.field('points')} inputMode="text" autoComplete="off" className="figures text-right" />
      <TextField label={t('office-points.correct_why')} hint={t('office-points.correct_why_hint')} {...form.field('why')} maxLength={300} />
      <AdminButton type="submit" busy={form.busy}>
        {t('office-points.correct_submit')}
      </AdminButton>
    </OfficeForm>
  )
}
