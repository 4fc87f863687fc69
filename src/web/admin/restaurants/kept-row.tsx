import type { ReactNode } from 'react'
import { RowAction, RowActions } from '../list/row-action.tsx'
import { restaurantText as t } from './place-texts.ts'

const markStyle = 'ml-2 rounded-control bg-carbone px-2 py-0.5 text-crema'

/** What a row is called, and that it is archived. */
export function RowName({ name, archived }: { name: string; archived: boolean }) {
  return (
    <>
      <span className="font-semibold">{name}</span>
      {archived && <span className={markStyle}>{t('places.archived')}</span>}
    </>
  )
}

/** What can be done with a row that is kept: it is edited, archived and brought back; `children` stand between. */
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
