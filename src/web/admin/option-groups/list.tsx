import { adminText as t } from '../../i18n/admin-texts.ts'
import { ArchivableList, RowTitle } from '../list/archivable-list.tsx'
import type { Column } from '../list/list-table.tsx'
import { OpenLink } from '../list/row-action.tsx'
import { MenuFileLink } from '../menu-file/export-menu.tsx'
import { AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, createAdminMeta, HeadingButtons } from '../office-heading.tsx'
import { describeRule, type ListedGroup } from './group-form-model.ts'

export const meta = createAdminMeta('office-menu.option_groups')

const columns: Column<ListedGroup>[] = [
  {
    name: t('office-menu.title'),
    className: 'min-w-36',
    sort: 'title',
    cell: group => (
      <>
        <RowTitle row={group} />
        {group.internalName && <span className="block text-cenere">{group.internalName}</span>}
      </>
    ),
  },
  { name: t('office-menu.group_rule'), className: 'whitespace-nowrap', cell: describeRule },
  { name: t('office-menu.group_values'), className: 'min-w-48', cell: group => <span className="line-clamp-2">{group.values.join(', ')}</span> },
  { name: t('office-menu.group_foods'), numeric: true, cell: group => group.foods, sort: 'foods' },
]

export default function OptionGroups() {
  return (
    <>
      <AdminHeading title={t('office-menu.option_groups')}>
        <HeadingButtons>
          <MenuFileLink part="option_group" />
          <AdminButtonLink to="/dashboard/admin/add-option-group">{t('office-menu.group_new')}</AdminButtonLink>
        </HeadingButtons>
      </AdminHeading>
      <ArchivableList<ListedGroup>
        path="/option-groups"
        name="optionGroups"
        caption={t('office-menu.option_groups')}
        columns={columns}
        rowClass="h-16"
        edit={group => (
          <OpenLink
            to={`/dashboard/admin/edit-option-group/${group.id}`}
            title={group.title}
            label={t('office-menu.edit_named', { title: group.title })}
            edit={t('office-menu.edit')}
          />
        )}
        alsoArchived={group => t('office-menu.group_no_longer_asked', { count: group.foods })}
        none={t('office-menu.group_none')}
        hint={t('office-menu.group_none_hint')}
      />
    </>
  )
}
