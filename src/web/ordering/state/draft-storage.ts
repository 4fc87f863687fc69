/** Storage key of the checkout draft for the tab's lifetime: `{ who, draft }`, `who` an account's id, empty for guests. */
export const checkoutDraftKey = 'spiedo.checkout'

/** Clears the draft after ordering or logout. */
export function clearCheckoutDraft(): void {
  try {
    sessionStorage.removeItem(checkoutDraftKey)
  } catch {
    // Nothing was stored.
  }
}

/** Clears another account's draft, left by an expired session, after a login. A guest's draft stays. */
export function clearOtherAccountsDraft(who: string): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(checkoutDraftKey) ?? '{}') as { who?: string }
    if (stored.who && stored.who !== who) clearCheckoutDraft()
  } catch {
    clearCheckoutDraft()
  }
}

// Logout in one tab logs out all tabs.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null) clearCheckoutDraft()
  })
