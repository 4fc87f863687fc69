/** Where the checkout keeps what was typed, for as long as the tab: `{ who, draft }`, `who` an account's id, empty for guests. */
export const checkoutDraftKey = 'spiedo.checkout'

/** Ordered, or signed out: nobody finds it afterwards. */
export function clearCheckoutDraft(): void {
  try {
    sessionStorage.removeItem(checkoutDraftKey)
  } catch {
    // Nothing was kept.
  }
}

/** Somebody has come: what another account had typed here before its session ended goes. A guest's stays a guest's. */
export function clearOtherAccountsDraft(who: string): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(checkoutDraftKey) ?? '{}') as { who?: string }
    if (stored.who && stored.who !== who) clearCheckoutDraft()
  } catch {
    clearCheckoutDraft()
  }
}

// Who logs out in one tab has left all of them.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null) clearCheckoutDraft()
  })
