const primaryBaseStyle =
  'min-h-18 low:min-h-16 w-full rounded-control px-2 py-3 low:py-2 font-display text-[1.625rem] @max-[14rem]:text-[1.375rem] leading-none font-extrabold aria-disabled:opacity-60 outline-offset-2'

/** Primary button of a ticket. */
export const primaryButtonStyle = `${primaryBaseStyle} bg-carbone text-crema hover:bg-fumo`

/** Primary button of a ticket being rejected. */
export const primaryOnRedButtonStyle = `${primaryBaseStyle} bg-farina text-tizzone hover:bg-sabbia`

/** Header button, for occasional actions. */
export const headerButtonStyle =
  'min-h-14 rounded-control border-2 border-nebbia px-3 text-lead lg:max-[100rem]:px-2 min-[100rem]:px-4 font-bold hover:bg-fumo aria-pressed:border-miele aria-pressed:bg-miele aria-pressed:text-carbone disabled:opacity-60'

const quietStyle =
  'figures min-h-14 low:min-h-12 rounded-control border-2 border-current px-2 font-bold hover:bg-carbone/10 disabled:opacity-50 aria-disabled:opacity-50'

/** Secondary button beside or below a ticket's primary one. */
export const secondaryButtonStyle = `${quietStyle} py-2 low:py-1 text-lead`

/** Answer button: two text lines at the height of one, so that many fit on the screen with the ticket above. */
export const answerButtonStyle = `${quietStyle} py-1 low:py-0.5 text-base/tight @max-[17rem]:min-h-12`
