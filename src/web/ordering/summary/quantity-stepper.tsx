interface QuantityStepperProps {
  quantity: number
  min?: number
  max: number
  /** Accessible names of the group and its two buttons. */
  words: { group: string; fewer: string; more: string }
  change: (quantity: number) => void
  className?: string
}

/** Quantity with a minus and a plus button, sized for the thumb. */
export function QuantityStepper({ quantity, min = 0, max, words, change, className = '' }: QuantityStepperProps) {
  return (
    <fieldset className={`flex min-w-0 items-center rounded-control bg-sabbia ${className}`} aria-label={words.group}>
      <StepButton sign="−" label={words.fewer} disabled={quantity <= min} onClick={() => change(quantity - 1)} />
      <output className="figures min-w-7 text-center font-display font-bold">{quantity}</output>
      <StepButton sign="+" label={words.more} disabled={quantity >= max} onClick={() => change(quantity + 1)} />
    </fieldset>
  )
}

function StepButton({ sign, label, disabled, onClick }: { sign: string; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className="grid size-12 place-items-center rounded-control font-display text-title leading-none font-bold hover:bg-nebbia disabled:text-cenere/70 disabled:hover:bg-transparent"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
