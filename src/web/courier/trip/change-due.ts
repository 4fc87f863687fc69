/** Notes that customers pay with, in cents. */
const notes = [500, 1000, 2000, 5000]

/** Change for one amount; `noteCents`: what the customer hands over. */
interface Change {
  noteCents: number
  changeCents: number
}

/**
 * Lists the change for the sums that a customer is likely to hand over: the amount rounded up to 5, 10, 20 and 50 euro. An exact sum needs
 * no change and is left out.
 */
export function listChange(amountCents: number): Change[] {
  const sums = new Set(notes.map(note => Math.ceil(amountCents / note) * note))
  return [...sums].filter(sum => sum > amountCents).map(noteCents => ({ noteCents, changeCents: noteCents - amountCents }))
}
