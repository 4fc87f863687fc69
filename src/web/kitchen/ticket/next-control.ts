/** Of a control of an order: finds what the order asks for next, in whatever column it stands by then. */
export function findNextControl(heldControl: HTMLElement): (() => HTMLElement | undefined) | undefined {
  const id = heldControl.closest<HTMLElement>('[data-order]')?.dataset.order
  return id === undefined ? undefined : () => document.querySelector<HTMLElement>(`[data-order="${id}"] [data-next-step]`) ?? undefined
}
