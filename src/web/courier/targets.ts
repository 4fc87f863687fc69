/** Primary button: the next step of a delivery. */
export const primaryButtonStyle =
  'min-h-16 w-full rounded-control px-4 font-display text-[1.375rem] leading-tight font-extrabold disabled:opacity-60 aria-disabled:opacity-60'

/** Secondary button beside or below the primary one. */
export const secondaryButtonStyle =
  'grid min-h-14 place-items-center rounded-control border-2 border-current px-3 text-center text-lead font-bold disabled:opacity-60 aria-disabled:opacity-60'
