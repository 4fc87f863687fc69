/** Whether an action refused after the session expired still has to be repeated by the user. */
let hasPendingAction = false

export const markPendingAction = (): void => {
  hasPendingAction = true
}

/** Returns the flag and resets it. */
export function consumePendingAction(): boolean {
  const hadPendingAction = hasPendingAction
  hasPendingAction = false
  return hadPendingAction
}
