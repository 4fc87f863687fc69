import { useState } from 'react'
import { maxDeskQuantity } from './desk-draft.ts'
import { DeskInput } from './desk-field.tsx'

interface LineQuantityProps {
  name: string
  quantity: number
  onQuantity: (quantity: number) => void
  /** Delete takes the line away. */
  onRemove: () => void
}

/** Quantity of a line. It may be empty while somebody types: the order keeps the last number, which comes back when the field is left. */
export function LineQuantity({ name, quantity, onQuantity, onRemove }: LineQuantityProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <DeskInput
      type="number"
      inputMode="numeric"
      min={1}
      max={maxDeskQuantity}
      value={typed ?? quantity}
      aria-label={name}
      className="w-16! shrink-0"
      onChange={({ target }) => {
        const number = Math.min(maxDeskQuantity, Math.trunc(Number(target.value)))
        setTyped(number === maxDeskQuantity ? String(number) : target.value)
        if (number >= 1) onQuantity(number)
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={event => {
        if (event.key === 'Enter') setTyped(undefined)
        if (event.key !== 'Delete') return
        event.preventDefault()
        onRemove()
      }}
    />
  )
}
