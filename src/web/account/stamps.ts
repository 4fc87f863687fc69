/** Most stamps on a card: a reward of more points has stamps of a tenth of them each. */
const maxStamps = 10

/** Share of each stamp on the card for the next reward, from 0 (empty) to 1 (stamped). Points of earlier rewards and debts are not on the card. */
export function listStamps({ balance, pointsNeeded }: { balance: number; pointsNeeded: number }): number[] {
  const count = Math.min(maxStamps, pointsNeeded)
  const stamped = ((Math.max(0, balance) % pointsNeeded) * count) / pointsNeeded
  return Array.from({ length: count }, (_, index) => Math.min(1, Math.max(0, stamped - index)))
}
