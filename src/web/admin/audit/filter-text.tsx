import { smallControlStyle, smallLabelStyle } from '../form/small-field.tsx'
import type { ListUrlState } from '../list/list-url-state.ts'
import { useDebouncedInput } from '../list/use-debounced-input.ts'

interface FilterTextProps {
  name: string
  label: string
  placeholder: string
  address: Pick<ListUrlState, 'filter' | 'filterBy'>
}

/** Text filter of a list, applied while typing. */
export function FilterText({ name, label, placeholder, address }: FilterTextProps) {
  const { typed, type, askNow } = useDebouncedInput(address.filter(name), (value, options) => address.filterBy({ [name]: value }, options))
  return (
    <label className="col-span-2 grid min-w-0 gap-1 sm:col-span-1 xl:flex xl:items-center xl:gap-1.5">
      <span className={smallLabelStyle}>{label}</span>
      <input
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={event => type(event.target.value)}
        onBlur={() => askNow()}
        onKeyDown={event => event.key === 'Enter' && askNow()}
        className={`${smallControlStyle} sm:min-w-56 xl:min-h-9 xl:min-w-44 xl:text-[0.9375rem]`}
      />
    </label>
  )
}
