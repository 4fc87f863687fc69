import { smallControl, smallLabel } from '../form/small-field.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { useTyped } from '../list/use-typed.ts'

interface FilterTextProps {
  name: string
  label: string
  placeholder: string
  address: Pick<ListAddress, 'filter' | 'filterBy'>
}

/** Narrows a list by words, while somebody types. */
export function FilterText({ name, label, placeholder, address }: FilterTextProps) {
  const { typed, type, askNow } = useTyped(address.filter(name), (value, options) => address.filterBy({ [name]: value }, options))
  return (
    <label className="col-span-2 grid min-w-0 gap-1 sm:col-span-1">
      <span className={smallLabel}>{label}</span>
      <input
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={event => type(event.target.value)}
        onBlur={() => askNow()}
        onKeyDown={event => event.key === 'Enter' && askNow()}
        className={`${smallControl} sm:min-w-56`}
      />
    </label>
  )
}
