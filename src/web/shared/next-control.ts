/** Returns a finder for the next control of an order, in whatever column the order is by then. */
export function findNextControl(heldControl: HTMLElement): (() => HTMLElement | undefined) | undefined {
  const id = heldControl.closest<HTMLElement>('[data-order]')?.dataset.order
  return id === undefined ? undefined : () => document.querySelector<HTMLElement>(`[data-order="${id}"] [data-next-step]`) ?? undefined
}
