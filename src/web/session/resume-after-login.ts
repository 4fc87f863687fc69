/** Whether something that was asked for while the session had ended is still to be asked for again, by hand. */
let hasPendingAction = false

export const markPendingAction = (): void => {
  hasPendingAction = true
}

/** Said once. */
export function consumePendingAction(): boolean {
  const hadPendingAction = hasPendingAction
  hasPendingAction = false
  return hadPendingAction
}
