/**
 * How many of a dish are in each combo of a line, as it is listed under that line: "2 × Menu" with "2 × Panino" under it
 * could be read as four.
 * @param quantity of the dish, in all combos of the line
 * @returns the dish's title, with its number where there is more than one in each; `inAll` then says how many that is together
 */
export function formatTitleInCombo({ quantity, title }: { quantity: number; title: string }, combos: number, formatTotal: (count: number) => string): string {
  const quantityPerCombo = quantity / combos
  if (quantityPerCombo === 1) return title
  // Not so many in each of them: then all that is known is how many there are.
  if (!Number.isInteger(quantityPerCombo)) return `${quantity} × ${title}`
  return combos === 1 ? `${quantityPerCombo} × ${title}` : `${quantityPerCombo} × ${title} (${formatTotal(quantity)})`
}
