import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ByPlace } from '../../ui/index-keyed-list.tsx'
import type { EditedConflict } from '../form/conflict/use-edited.ts'
import { type FormPicture, PictureThumbnail } from '../form/pictures/picture-thumbnail.tsx'
import { as } from '../list/table-roles.ts'
import { OfficeButton } from '../office-button.tsx'
import { Modal } from './modal.tsx'

/** What a field holds: in words, or the pictures themselves. */
export type Held = string | FormPicture[]

/** One field in both versions. */
export interface Difference {
  name: string
  mine: Held
  theirs: Held
}

interface ConflictProps<Form> extends Omit<EditedConflict<Form>, 'onKeep'> {
  title: string
  mine: Form
  /** The fields in which two versions differ; for the second, the first is one's own. */
  differing: (one: Form, theirs: Form) => Difference[]
  onKeep: () => void
}

const pairs = 'max-sm:grid max-sm:grid-cols-[repeat(2,minmax(0,1fr))]'

/**
 * Two people on the same thing: both versions side by side where both have changed it, and nothing overwritten unseen. What one alone has
 * changed stays with either answer; where that is all, there is nothing to choose, and what the other has changed is told.
 */
export function Conflict<Form>({ title, open, mine, theirs, saved, before, differing, onKeep, onTake, onClose }: ConflictProps<Form>) {
  const t = useOfficeTexts()
  const both = differing(mine, theirs)
  const nothing = both.length === 0
  const differences = nothing ? differing(before, saved) : both
  return (
    <Modal title={title} open={open} onClose={onClose} wide>
      <p>{t(nothing ? 'office-foods.conflict_same' : 'office-foods.conflict_lead')}</p>
      {differences.length > 0 && (
        <div className="mt-4 overflow-x-auto">
          {/* On a phone each field's name stands above its two versions, which it left no room. */}
          <table {...as.table} className="w-full border-collapse text-left align-top max-sm:block max-sm:[&_:is(thead,tbody)]:block">
            <thead {...as.rowgroup}>
              <tr {...as.row} className={`border-b-2 border-carbone ${pairs}`}>
                {(['conflict_field', nothing ? 'conflict_before' : 'conflict_yours', 'conflict_theirs'] as const).map(key => (
                  <th key={key} scope="col" {...as.columnheader} className="py-2 pr-4 font-semibold max-sm:first:sr-only">
                    {t(`office-foods.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...as.rowgroup}>
              {differences.map(row => (
                <tr key={row.name} {...as.row} className={`border-b border-sabbia align-top ${pairs}`}>
                  <th scope="row" {...as.rowheader} className="py-2 pr-4 font-semibold max-sm:col-span-2 max-sm:pb-0">
                    {row.name}
                  </th>
                  <td {...as.cell} className="sm:min-w-32 py-2 pr-4 break-words whitespace-pre-line">
                    <Side held={row.mine} />
                  </td>
                  <td {...as.cell} className="sm:min-w-32 py-2 break-words whitespace-pre-line">
                    <Side held={row.theirs} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {!nothing && (
          <OfficeButton tone="outline" onClick={onTake}>
            {t('office-foods.conflict_take')}
          </OfficeButton>
        )}
        <OfficeButton onClick={onKeep}>{t(nothing ? 'office-menu.save' : 'office-foods.conflict_keep')}</OfficeButton>
      </div>
    </Modal>
  )
}

function Side({ held }: { held: Held }) {
  const t = useOfficeTexts()
  if (typeof held === 'string') return held
  if (held.length === 0) return '–'
  return (
    <ul className="flex flex-wrap gap-3 whitespace-normal">
      <ByPlace of={held}>
        {(picture, at) => (
          <li className="grid w-20 content-start gap-1">
            <PictureThumbnail picture={picture} alt={t('office-menu.picture', { place: at + 1 })} />
            {picture.alt && <span className="text-cenere">{picture.alt}</span>}
          </li>
        )}
      </ByPlace>
    </ul>
  )
}
