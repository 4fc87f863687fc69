/** How many points are missing for the next dish that is free. A balance below zero is made up for first. */
export const countMissingPoints = ({ balance, pointsNeeded }: { balance: number; pointsNeeded: number }): number =>
  balance < 0 ? pointsNeeded - balance : pointsNeeded - (balance % pointsNeeded)
