/**
 * What a simulated printer does with a job. `jam`: says that it has no paper, prints nothing. `late`: prints, and confirms after its time. `twice`: prints once
 * and confirms twice. `never`: prints and does not confirm. `power_after`: loses power between printing and confirming. `power_before`: loses power before it
 * prints.
 */
const printerFaults = ['jam', 'late', 'twice', 'never', 'power_after', 'power_before'] as const
type PrinterFault = (typeof printerFaults)[number]
export type Behaviour = PrinterFault | 'print'

/** Chooses behaviours in a fixed order: `share` of the jobs meet a fault. */
export function createBehaviours(seed: number, share: number): () => Behaviour {
  let state = seed
  const random = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => (random() < share ? (printerFaults[Math.floor(random() * printerFaults.length)] ?? 'print') : 'print')
}
