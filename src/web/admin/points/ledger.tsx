import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { withMinus } from '#platform/language/minus.ts'
import type { Ledger } from '#promotions/points/contract.ts'
import { officeText, useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { askOnce } from '../ask-once.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { cardName } from '../list/card.ts'
import { useListAddress } from '../list/list-address.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { Pager } from '../list/pager.tsx'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'

export const meta = officeMeta('office-points.customer')

type Entry = Ledger['entries'][number]

const time = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' })

/** A customer's points: what there is, each movement, and a correction by hand. */
export default function CustomerPoints() {
  const t = useOfficeTexts()
  const { userId = '' } = useParams()
  const address = useListAddress()
  const ledger = useQuery({
    queryKey: ['points-ledger', userId, address.page, address.sort],
    queryFn: ({ signal }) => api<Ledger>('GET', `/points/ledger/${userId}`, { query: { page: address.page, sort: address.sort || undefined }, signal }),
    placeholderData: keepPreviousData,
  })
  useReadFailure(ledger, { refused: t('office.failed') })
  const { customer, balances = [], entries } = ledger.data ?? {}
  return (
    <>
      <OfficeHeading title={customer ? t('office-points.ledger_of', { name: customer.name }) : t('office-points.customer')}>
        <OfficeButtonLink to="/dashboard/admin/points" tone="outline">
          {t('office-points.back')}
        </OfficeButtonLink>
      </OfficeHeading>
      {customer && <p className="mb-5 text-cenere">{customer.email}</p>}
      <dl className="mb-6 flex flex-wrap gap-3">
        {balances.map(({ programmeId, title, balance, pointsNeeded }) => (
          <div key={programmeId} className="rounded-control bg-farina px-4 py-3">
            <dt className="text-cenere">{title}</dt>
            <dd className="figures font-display text-title font-extrabold">
              {t('office-points.balance', { balance: withMinus(balance), needed: pointsNeeded })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <ListTable
            caption={t('office-points.customer')}
            columns={columns}
            rows={entries}
            keyOf={({ id }) => String(id)}
            read={ledger}
            sorting={address}
            empty={<p className="font-semibold">{t('office-points.no_entries')}</p>}
          />
          <Pager what={t('office-points.customer')} address={address} totalPages={ledger.data?.totalPages} />
        </div>
        {balances.length > 0 && <Correction userId={userId} balances={balances} />}
      </div>
    </>
  )
}

const t = officeText
const columns: Column<Entry>[] = [
  {
    name: t('office-points.when'),
    cell: ({ createdAt }) => <span className={cardName}>{time.format(new Date(createdAt))}</span>,
    className: 'whitespace-nowrap',
    sort: 'when',
  },
  { name: t('office-points.programme'), cell: ({ programme }) => programme, sort: 'programme' },
  {
    name: t('office-points.change'),
    numeric: true,
    cell: ({ points }) => <span className="font-semibold">{points > 0 ? `+${points}` : withMinus(points)}</span>,
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

function Correction({ userId, balances }: { userId: string; balances: Ledger['balances'] }) {
  const queries = useQueryClient()
  const initial = { programmeId: balances[0]?.programmeId ?? '', points: '', why: '' }
  const form = useOfficeForm({
    initial,
    check: ({ points, why }) => ({
      ...(!/^[-−+]?[1-9]\d{0,4}$/.test(points.trim()) && { points: t('office-points.wrong_points') }),
      ...(why.trim().length < 3 && { why: t('office-points.wrong_why') }),
    }),
    texts: { refused: t('office.failed') },
    async send({ programmeId, points, why }) {
      const { message } = await askOnce<{ message: string }>('POST', `/points/ledger/${userId}`, {
        body: { programmeId, points: Number(points.trim().replace('−', '-')), why },
      })
      toast({ tone: 'success', text: message })
      form.reset({ ...initial, programmeId })
      await queries.invalidateQueries({ queryKey: ['points-ledger', userId] })
    },
  })
  return (
    <form {...form.props} className="grid gap-4 rounded-control bg-farina p-4 sm:p-6">
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
      <OfficeButton type="submit" busy={form.busy}>
        {t('office-points.correct_submit')}
      </OfficeButton>
    </form>
  )
}
