import { adminText as t } from '../../i18n/admin-texts.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { ArchivableList, RowTitle } from '../list/archivable-list.tsx'
import type { Column } from '../list/list-table.tsx'
import { OpenLink } from '../list/row-action.tsx'
import { MenuFileLink } from '../menu-file/export-menu.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { PriceListMark } from '../prices/paid-mark.tsx'
import type { ListedCombo } from './combo-form-model.ts'

export const meta = createAdminMeta('office-menu.combos')

const columns: Column<ListedCombo>[] = [
  {
    name: t('office-menu.image'),
    onCard: 64,
    className: 'w-px',
    cell: ({ image }) => (
      <span className="block size-16 overflow-clip rounded-control bg-sabbia">
        {image && (
          <img src={image.replace(/\/640\.webp$/, '/160.webp')} alt="" width={64} height={64} loading="lazy" className="size-16 max-w-none object-cover" />
        )}
      </span>
    ),
  },
  { name: t('office-menu.title'), onCard: 'name', className: 'min-w-36', cell: combo => <RowTitle row={combo} />, sort: 'title' },
  { name: t('office-menu.category'), cell: ({ categoryName }) => categoryName, sort: 'category' },
  { name: t('office-menu.slots'), className: 'min-w-40', cell: ({ slots }) => slots.join(', ') },
  {
    name: t('office-menu.price'),
    numeric: true,
    sort: 'price',
    cell: ({ sprice, paid }) => (
      <>
        <span className="font-semibold">{formatAmount('it', paid?.places[0]?.spriceCents ?? Math.round(sprice * 100))}</span>
        <PriceListMark paid={paid ?? undefined} />
      </>
    ),
  },
]

export default function Combos() {
  return (
    <>
      <AdminHeading title={t('office-menu.combos')}>
        <HeadingButtons>
          <MenuFileLink part="combo" />
          <AdminButtonLink to="/dashboard/admin/add-combo">{t('office-menu.combo_new')}</AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      <ArchivableList<ListedCombo>
        path="/combos"
        name="combos"
        caption={t('office-menu.combos')}
        columns={columns}
        rowClass="h-20"
        edit={combo => (
          <OpenLink
            to={`/dashboard/admin/edit-combo/${combo.id}`}
            title={combo.title}
            label={t('office-menu.edit_named', { title: combo.title })}
            edit={t('office-menu.edit')}
          />
        )}
        none={t('office-menu.combo_none')}
        hint={t('office-menu.combo_none_hint')}
      />
    </>
  )
}
