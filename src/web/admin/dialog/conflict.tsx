import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import type { Conflict } from '../form/conflict/versioned-form.ts'
import { type FormPicture, PictureThumbnail } from '../form/pictures/picture-thumbnail.tsx'
import { tableRoles } from '../list/table-roles.ts'
import { AdminButton } from '../office-button.tsx'
import { Modal } from './modal.tsx'

/** Content of a field: text or pictures. */
export type FieldContent = string | FormPicture[]

/** Field in both versions. */
export interface Difference {
  name: string
  mine: FieldContent
  theirs: FieldContent
}

interface ConflictDialogProps<Form> {
  title: string
  mine: Form
  conflict: Conflict<Form>
  /** Fields in which two versions differ; `one` is the user's own. */
  differing: (one: Form, theirs: Form) => Difference[]
}

const pairStyle = 'max-sm:grid max-sm:grid-cols-[repeat(2,minmax(0,1fr))]'

/**
 * Edit conflict: fields changed by both appear side by side, so that nothing is overwritten unseen. Fields changed by one side stay with either
 * answer; with nothing to choose, only the other's changes are listed.
 */
export function ConflictDialog<Form>({ title, mine, conflict, differing }: ConflictDialogProps<Form>) {
  const { theirs, saved, before, onTake, onKeep, onClose } = conflict
  const t = useAdminTexts()
  const conflictingFields = differing(mine, theirs)
  const hasNoConflict = conflictingFields.length === 0
  const differences = hasNoConflict ? differing(before, saved) : conflictingFields
  return (
    <Modal title={title} open onClose={onClose} wide>
      <p>{t(hasNoConflict ? 'office-foods.conflict_same' : 'office-foods.conflict_lead')}</p>
      {differences.length > 0 && (
        <div className="mt-4 overflow-x-auto">
          {/* Phones show each field's name above its two versions, for lack of width. */}
          <table {...tableRoles.table} className="w-full border-collapse text-left align-top max-sm:block max-sm:[&_:is(thead,tbody)]:block">
            <thead {...tableRoles.rowgroup}>
              <tr {...tableRoles.row} className={`border-b-2 border-carbone ${pairStyle}`}>
                {(['conflict_field', hasNoConflict ? 'conflict_before' : 'conflict_yours', 'conflict_theirs'] as const).map(key => (
                  <th key={key} scope="col" {...tableRoles.columnheader} className="py-2 pr-4 font-semibold max-sm:first:sr-only">
                    {t(`office-foods.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.rowgroup}>
              {differences.map(row => (
                <tr key={row.name} {...tableRoles.row} className={`border-b border-sabbia align-top ${pairStyle}`}>
                  <th scope="row" {...tableRoles.rowheader} className="py-2 pr-4 font-semibold max-sm:col-span-2 max-sm:pb-0">
                    {row.name}
                  </th>
                  <td {...tableRoles.cell} className="sm:min-w-32 py-2 pr-4 break-words whitespace-pre-line">
                    <VersionContent held={row.mine} />
                  </td>
                  <td {...tableRoles.cell} className="sm:min-w-32 py-2 break-words whitespace-pre-line">
                    <VersionContent held={row.theirs} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!hasNoConflict && (
          <AdminButton tone="outline" onClick={onTake}>
            {t('office-foods.conflict_take')}
          </AdminButton>
        )}
        <AdminButton onClick={onKeep}>{t(hasNoConflict ? 'office-menu.save' : 'office-foods.conflict_keep')}</AdminButton>
      </div>
    </Modal>
  )
}

function VersionContent({ held }: { held: FieldContent }) {
  const t = useAdminTexts()
  if (typeof held === 'string') return held
  if (held.length === 0) return '–'
  return (
    <ul className="flex flex-wrap gap-3 whitespace-normal">
      <IndexKeyedList items={held}>
        {(picture, index) => (
          <li className="grid w-20 content-start gap-1">
            <PictureThumbnail picture={picture} alt={t('office-menu.picture', { place: index + 1 })} />
            {picture.alt && <span className="text-cenere">{picture.alt}</span>}
          </li>
        )}
      </IndexKeyedList>
    </ul>
  )
}
