import type { ReactNode } from 'react'
import { RowAction, RowActions } from '../list/row-action.tsx'
import { restaurantText as t } from './place-texts.ts'

const markStyle = 'ml-2 rounded-control bg-carbone px-2 py-0.5 text-crema'

/** Name of a row, with a mark when archived. */
export function RowName({ name, archived }: { name: string; archived: boolean }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      {archived && <span className={markStyle}>{t('places.archived')}</span>}
    </>
  )
}

/** Actions of a row: edit, archive, restore; `children` appear in between. */
export function EditableRowActions({
  name,
  archived,
  onEdit,
  onArchive,
  children,
}: {
  name: string
  archived: boolean
  onEdit: () => void
  onArchive: () => void
  children?: ReactNode
}) {
  return (
    <RowActions>
      <RowAction label={t('places.edit_of', { name })} onClick={onEdit}>
        {t('places.edit')}
      </RowAction>
      {children}
      <RowAction label={t(archived ? 'places.restore_of' : 'places.archive_of', { name })} onClick={onArchive}>
        {t(archived ? 'places.restore' : 'places.archive')}
      </RowAction>
    </RowActions>
  )
}
