import { useOfficeTexts } from '../../office-texts.ts'
import { ByPlace } from '../../ui/by-place.tsx'
import { type FormPicture, PictureThumbnail } from '../form/picture-thumbnail.tsx'
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

interface ConflictProps {
  title: string
  open: boolean
  differences: Difference[]
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

/**
 * Two people on the same thing: both versions side by side where both have changed it, and nothing overwritten unseen. What one alone has
 * changed stays with either answer; where that is all, there is nothing to choose.
 */
export function Conflict({ title, open, differences, onKeep, onTake, onClose }: ConflictProps) {
  const t = useOfficeTexts()
  const nothing = differences.length === 0
  return (
    <Modal title={title} open={open} onClose={onClose} wide>
      <p>{t(nothing ? 'office-foods.conflict_same' : 'office-foods.conflict_lead')}</p>
      {!nothing && (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full border-collapse text-left align-top">
            <thead>
              <tr className="border-b-2 border-carbone">
                {(['conflict_field', 'conflict_yours', 'conflict_theirs'] as const).map(key => (
                  <th key={key} scope="col" className="py-2 pr-4 font-semibold">
                    {t(`office-foods.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differences.map(row => (
                <tr key={row.name} className="border-b border-sabbia align-top">
                  <th scope="row" className="py-2 pr-4 font-semibold">
                    {row.name}
                  </th>
                  <td className="min-w-32 py-2 pr-4 break-words whitespace-pre-line">
                    <Side held={row.mine} />
                  </td>
                  <td className="min-w-32 py-2 break-words whitespace-pre-line">
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
