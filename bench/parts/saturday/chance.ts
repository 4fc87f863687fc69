import { setTimeout as wait } from 'node:timers/promises'

export const pick = <Each>(list: readonly Each[]): Each => list[Math.floor(Math.random() * list.length)] as Each

export const happens = (share: number): boolean => Math.random() < share

/** Random duration between two, in ms. */
export const between = (fromMs: number, untilMs: number): number => fromMs + Math.random() * (untilMs - fromMs)

/** Waits for a random duration; does not keep the process alive. */
export const pause = (fromMs: number, untilMs: number): Promise<void> => wait(between(fromMs, untilMs), undefined, { ref: false })

/** Longest preparation, in ms: shorter than the wait for the last orders, or the slowest kitchens would leave some open. */
const maxPreparationMs = 240_000

/** Duration of preparation in ms: most dishes about as long as planned, a few several times as long. */
export const drawPreparation = (paceMs: number): number => Math.min(maxPreparationMs, paceMs * Math.exp(0.5 * drawNormal()))

function drawNormal(): number {
  return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
}
