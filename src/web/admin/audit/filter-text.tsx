import { useEffect, useState } from 'react'
import type { ListAddress } from '../list/list-address.ts'

interface FilterTextProps {
  name: string
  label: string
  placeholder: string
  address: Pick<ListAddress, 'filter' | 'filterBy'>
}

/** Narrows a list by words: on Enter, or when the field is left. */
export function FilterText({ name, label, placeholder, address }: FilterTextProps) {
  const asked = address.filter(name)
  const [typed, setTyped] = useState(asked)
  // Back and Forward change the address under the field.
  useEffect(() => setTyped(asked), [asked])
  const ask = () => typed.trim() !== asked && address.filterBy({ [name]: typed.trim() })
  return (
    <label className="grid min-w-0 gap-1">
      <span className="text-cenere">{label}</span>
      <input
        type="text"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={ask}
        onKeyDown={event => event.key === 'Enter' && ask()}
        className="min-h-10 w-full sm:min-w-56 rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-base placeholder:text-cenere hover:border-carbone focus:border-carbone"
      />
    </label>
  )
}
