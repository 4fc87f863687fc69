/**
 * Formats a dish under its combo line with its quantity per combo: "2 × Panino" under "2 × Menu" could be read as four.
 * @param quantity of the dish, in all combos of the line
 * @returns the title, with the quantity if there is more than one per combo; `inAll` then adds the total
 */
export function formatTitleInCombo({ quantity, title }: { quantity: number; title: string }, combos: number, formatTotal: (count: number) => string): string {
  const quantityPerCombo = quantity / combos
  if (quantityPerCombo === 1) return title
  // Without an even split over the combos only the total is known.
  if (!Number.isInteger(quantityPerCombo)) return `${quantity} × ${title}`
  return combos === 1 ? `${quantityPerCombo} × ${title}` : `${quantityPerCombo} × ${title} (${formatTotal(quantity)})`
}
