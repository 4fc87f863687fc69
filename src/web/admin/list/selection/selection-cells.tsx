import { useEffect, useRef } from 'react'
import { tableRoles } from '../table-roles.ts'
import { selectionText as t } from './selection-text.ts'
import type { RowSelection } from './use-selection.ts'

const cellStyle = 'w-8 py-0 pl-1 pr-0 lg:w-11 lg:pl-2'
const boxStyle = 'grid h-10 w-7 cursor-pointer place-items-center card:w-10 lg:w-10'
const inputStyle = 'size-4.5 cursor-pointer accent-brace'

/** Checkbox that selects the rows of the page, or clears them. */
export function SelectionHead({ selection, keys }: { selection: RowSelection; keys: string[] }) {
  const input = useRef<HTMLInputElement>(null)
  const selectedCount = keys.filter(key => selection.has(key)).length
  const isAll = keys.length > 0 && selectedCount === keys.length
  useEffect(() => {
    if (input.current) input.current.indeterminate = selectedCount > 0 && !isAll
  }, [selectedCount, isAll])
  return (
    <td {...tableRoles.cell} className={cellStyle}>
      <label className={boxStyle}>
        <input
          ref={input}
          type="checkbox"
          className={inputStyle}
          aria-label={t('office-selection.page')}
          disabled={keys.length === 0}
          checked={isAll}
          onChange={() => selection.togglePage(!isAll)}
        />
      </label>
    </td>
  )
}

/** Checkbox of a row; with Shift, by mouse or Space, all rows since the last one. On a card it stands in the corner. */
export function SelectionCell({ selection, value, name }: { selection: RowSelection; value: string; name: string }) {
  return (
    <td {...tableRoles.cell} className={`${cellStyle} card:absolute card:top-1 card:right-1 card:w-auto card:p-0`}>
      <label className={`${boxStyle} select-none`}>
        <input
          type="checkbox"
          className={inputStyle}
          aria-label={t('office-selection.row', { name })}
          checked={selection.has(value)}
          onChange={event => selection.toggle(value, { toHere: (event.nativeEvent as MouseEvent).shiftKey })}
        />
      </label>
    </td>
  )
}
