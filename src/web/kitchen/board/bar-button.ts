/** Button of the board's bars: lower than a ticket's, so that the bars take little height from the tickets. */
export const barButtonStyle =
  'inline-grid min-h-11 place-items-center rounded-control border-2 border-nebbia px-3 text-base/tight font-bold whitespace-nowrap hover:bg-fumo aria-pressed:border-miele aria-pressed:bg-miele aria-pressed:text-carbone'
