/** Points missing for the next free dish. A negative balance counts in full. */
export const countMissingPoints = ({ balance, pointsNeeded }: { balance: number; pointsNeeded: number }): number =>
  balance < 0 ? pointsNeeded - balance : pointsNeeded - (balance % pointsNeeded)
