const primaryBaseStyle =
  'min-h-18 low:min-h-16 w-full rounded-control px-2 py-3 low:py-2 font-display text-[1.625rem] @max-[14rem]:text-[1.375rem] leading-none font-extrabold aria-disabled:opacity-60 outline-offset-2'

/** The one big target of a ticket. */
export const primaryButtonStyle = `${primaryBaseStyle} bg-carbone text-crema hover:bg-fumo`

/** The same on a ticket that is being rejected. */
export const primaryOnRedButtonStyle = `${primaryBaseStyle} bg-farina text-tizzone hover:bg-sabbia`

/** What is pressed now and then, in the bar. */
export const headerButtonStyle =
  'min-h-14 rounded-control border-2 border-nebbia px-3 text-lead lg:max-[100rem]:px-2 min-[100rem]:px-4 font-bold hover:bg-fumo aria-pressed:border-miele aria-pressed:bg-miele aria-pressed:text-carbone disabled:opacity-60'

const quietStyle =
  'figures min-h-14 low:min-h-12 rounded-control border-2 border-current px-2 font-bold hover:bg-carbone/10 disabled:opacity-50 aria-disabled:opacity-50'

/** What stands beside or under the big target of a ticket. */
export const secondaryButtonStyle = `${quietStyle} py-2 low:py-1 text-lead`

/** One of many that are to be in sight at once with what is read above them: two lines each, no higher than one. */
export const answerButtonStyle = `${quietStyle} py-1 low:py-0.5 text-base/tight @max-[17rem]:min-h-12`
