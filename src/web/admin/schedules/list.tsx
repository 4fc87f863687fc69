import type { ScheduleView } from '#menu/schedules/contract.ts'
import { ArchivableList, RowTitle } from '../list/archivable-list.tsx'
import type { Column } from '../list/list-table.tsx'
import { OpenLink } from '../list/row-action.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { PriceTabs } from '../prices/controls.tsx'
import { getScopeName, usePriceListOptions } from '../prices/use-places.ts'
import { scheduleText as t } from './schedule-text.ts'

export const meta = createAdminMeta('office-prices.tab_schedules')

/** Menus by hour: what is sold, or has its own price, at certain hours only. */
export default function Schedules() {
  const places = usePriceListOptions()
  const columns: Column<ScheduleView>[] = [
    { name: t('office-schedules.name'), onCard: 'name', className: 'min-w-36', cell: schedule => <RowTitle row={schedule} />, sort: 'title' },
    {
      name: t('office-schedules.when'),
      className: 'min-w-48',
      cell: ({ when, isNow }) => (
        <>
          {when}
          {isNow && <span className="block font-semibold text-prezzemolo">{t('office-schedules.now')}</span>}
        </>
      ),
    },
    {
      name: t('office-schedules.place'),
      cell: ({ cityId, restaurantId }) => getScopeName(places, restaurantId ? `restaurant:${restaurantId}` : cityId ? `city:${cityId}` : ''),
    },
    { name: t('office-schedules.dishes'), className: 'min-w-44', cell: ({ items }) => items.map(({ title }) => title).join(', ') },
  ]
  return (
    <>
      <AdminHeading title={t('office-schedules.title')}>
        <HeadingButtons>
          <AdminButtonLink to="/dashboard/admin/add-menu-schedule">{t('office-schedules.new')}</AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      <PriceTabs />
      <p className="mb-4 max-w-prose text-cenere">{t('office-schedules.lead')}</p>
      <ArchivableList<ScheduleView>
        path="/menu-schedules"
        name="schedules"
        caption={t('office-schedules.title')}
        columns={columns}
        edit={schedule => (
          <OpenLink
            to={`/dashboard/admin/edit-menu-schedule/${schedule.id}`}
            title={schedule.title}
            label={t('office-schedules.edit_named', { title: schedule.title })}
            edit={t('office-schedules.edit')}
          />
        )}
        none={t('office-schedules.none')}
        hint={t('office-schedules.none_hint')}
      />
    </>
  )
}
