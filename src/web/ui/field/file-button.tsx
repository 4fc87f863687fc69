import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref?: Ref<HTMLInputElement>
  /** As high as the back office’s buttons. */
  low?: boolean
  /** What was chosen, one or more; left out, the field keeps it for its form. */
  onChoose?: (files: File[]) => void
  children: ReactNode
}

/** Chooses a file. The browser's own button speaks the browser's language, ours the page's; it is reached by keyboard all the same. */
export function FileButton({ low = false, onChoose, onChange, disabled, children, ...input }: FileButtonProps) {
  return (
    <label
      className={`inline-flex items-center rounded-control border-2 border-current font-semibold has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-carbone ${low ? 'min-h-10 px-4' : 'min-h-12 px-[1.125rem] py-2'} ${disabled ? 'text-cenere' : 'cursor-pointer hover:bg-current/8'}`}
    >
      {children}
      <input
        {...input}
        type="file"
        disabled={disabled}
        className="sr-only"
        onChange={event => {
          onChange?.(event)
          if (!onChoose) return
          const files = [...(event.target.files ?? [])]
          // The same file again must be a change too.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
