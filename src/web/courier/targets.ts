/** Primary button: the next step of a delivery. */
export const primaryButtonStyle =
  'min-h-16 w-full rounded-control px-4 font-display text-[1.375rem] leading-tight font-extrabold disabled:opacity-60 aria-disabled:opacity-60'

/** Bar with the next step of the current stop, always in sight while its card is. Its parents up to the card lay out nothing of their own. */
export const footActionStyle = 'sticky bottom-0 z-1 -mx-4 rounded-b-card bg-crema px-4 py-2'

/** Secondary button beside or below the primary one. */
export const secondaryButtonStyle =
  'grid min-h-14 place-items-center rounded-control border-2 border-current px-3 text-center text-lead font-bold disabled:opacity-60 aria-disabled:opacity-60'
