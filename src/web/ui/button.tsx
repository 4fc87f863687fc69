import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './spinner.tsx'

/** `brace` is a screen's primary action; `carbone` and `outline` are secondary; `plain` looks like text. */
export type ButtonTone = 'brace' | 'carbone' | 'outline' | 'plain'

const base =
  'inline-flex min-h-(--button-height,3rem) items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center text-balance font-semibold leading-tight transition-colors disabled:cursor-default aria-disabled:cursor-default'

const tones: Record<ButtonTone, string> = {
  brace: 'bg-brace text-farina hover:bg-tizzone active:bg-tizzone disabled:bg-nebbia disabled:text-carbone',
  carbone: 'bg-carbone text-crema hover:bg-fumo active:bg-fumo disabled:bg-nebbia disabled:text-carbone',
  outline: 'border-2 border-current px-[1.125rem] py-2 hover:bg-current/8 active:bg-current/12 disabled:opacity-60',
  plain: 'px-3! underline decoration-1 underline-offset-4 hover:decoration-2 disabled:opacity-60',
}

interface ButtonStyle {
  tone?: ButtonTone
  /** Full width: the main button on a phone. */
  wide?: boolean
}

const getButtonClass = ({ tone = 'brace', wide = false }: ButtonStyle, extraClass = '') => `${base} ${tones[tone]} ${wide ? 'w-full' : ''} ${extraClass}`

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** In progress: shows a spinner, keeps its width and focus, ignores further presses. */
  busy?: boolean
  children: ReactNode
}

export function Button({ tone, wide, busy = false, type = 'button', className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={busy ? 'button' : type}
      className={getButtonClass({ tone, wide }, `${className ?? ''} ${busy ? 'relative' : ''}`)}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? (
        <>
          <span className="opacity-0">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({ tone, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={getButtonClass({ tone, wide }, className)} {...rest} />
}

/** Button styles for a plain `<a>`: telephone numbers, downloads. */
export const getButtonLinkClass = getButtonClass
