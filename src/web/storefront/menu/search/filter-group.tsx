import { type ReactNode, useId } from 'react'

/** Group of options with its legend, two columns where they fit. */
export function FilterGroup({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className="font-display text-name font-bold">{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 text-cenere">
          {hint}
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-x-4 huge:grid-cols-1 sm:grid-cols-3">{children}</div>
    </fieldset>
  )
}

const labelClass = 'flex min-h-11 cursor-pointer items-center gap-3'
const inputClass = 'size-5 shrink-0 accent-brace'

export const CheckOption = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={labelClass}>
    <input type="checkbox" className={inputClass} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span className="first-letter:uppercase">{label}</span>
  </label>
)

export const RadioOption = ({ name, label, checked, onChange }: { name: string; label: string; checked: boolean; onChange: () => void }) => (
  <label className={labelClass}>
    <input type="radio" name={name} className={inputClass} checked={checked} onChange={onChange} />
    <span>{label}</span>
  </label>
)
