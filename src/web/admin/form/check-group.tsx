interface CheckboxGroupProps {
  legend: string
  hint?: string
  options: readonly { value: string; label: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Checkboxes for a closed list; the chosen values keep the list's order. */
export function CheckboxGroup({ legend, hint, options, chosen, onChange }: CheckboxGroupProps) {
  const toggle = (value: string) =>
    onChange(options.map(option => option.value).filter(optionValue => chosen.includes(optionValue) !== (optionValue === value)))
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="mt-1 text-cenere">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control bg-crema px-3 py-1 first-letter:uppercase has-checked:bg-carbone has-checked:text-crema has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-carbone"
          >
            <input type="checkbox" className="size-4 accent-miele outline-none" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span className="first-letter:uppercase">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
