import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface FileButtonProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref?: Ref<HTMLInputElement>
  /** Same height as the back office’s buttons. */
  low?: boolean
  /** Receives the chosen files; without a handler, the input keeps them for its form. */
  onChoose?: (files: File[]) => void
  children: ReactNode
}

/** File picker with its label in the page's language; the browser's own button uses the browser's language. Stays reachable by keyboard. */
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
          // Reset the value, so that choosing the same file again fires a change event.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
