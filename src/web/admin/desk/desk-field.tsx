import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { SmallSelect, smallControlStyle, smallLabelStyle } from '../form/small-field.tsx'

/** Id of the control in a field. */
const ControlId = createContext<string | undefined>(undefined)

/** Label above a control of the order desk. */
export function DeskField({ label, id, className = '', children }: { label: string; id?: string; className?: string; children: ReactNode }) {
  const ownId = useId()
  return (
    <div className={`grid min-w-0 grid-cols-1 content-start gap-0.5 ${className}`}>
      <label htmlFor={id ?? ownId} className={smallLabelStyle}>
        {label}
      </label>
      <ControlId value={id ?? ownId}>{children}</ControlId>
    </div>
  )
}

export const DeskInput = ({ className = '', ...input }: ComponentProps<'input'>) => (
  <input id={useContext(ControlId)} type="text" autoComplete="off" {...input} className={`${smallControlStyle} ${className}`} />
)

export const DeskSelect = (select: ComponentProps<typeof SmallSelect>) => <SmallSelect id={useContext(ControlId)} {...select} />

interface DeskChoiceProps<Value extends string> {
  name: string
  legend: string
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** Choice between few values: arrow keys move within it. */
export function DeskChoice<Value extends string>({ name, legend, options, value, onChange }: DeskChoiceProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={smallLabelStyle}>{legend}</legend>
      <div className="mt-0.5 flex flex-wrap gap-1.5">
        {options.map(option => (
          <label
            key={option.value}
            className="flex min-h-10 cursor-pointer items-center rounded-control border-2 border-cenere/60 px-2 font-semibold hover:border-carbone has-checked:border-carbone has-checked:bg-carbone has-checked:text-crema has-disabled:cursor-default has-disabled:opacity-60 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-carbone"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const deskCardStyle = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-control bg-farina p-4'
