/** Whether something that was asked for while the session had ended is still to be asked for again, by hand. */
let notDone = false

export const noteNotDone = (): void => {
  notDone = true
}

/** Said once. */
export function takeNotDone(): boolean {
  const was = notDone
  notDone = false
  return was
}
