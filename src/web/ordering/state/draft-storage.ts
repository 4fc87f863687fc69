/** Where the checkout keeps what was typed, for as long as the tab: `{ who, draft }`, `who` an account's id, empty for guests. */
export const checkoutDraftKey = 'spiedo.checkout'

/** Ordered, or signed out: nobody finds it afterwards. */
export function forgetCheckoutDraft(): void {
  try {
    sessionStorage.removeItem(checkoutDraftKey)
  } catch {
    // Nothing was kept.
  }
}

/** Somebody has come: what another account had typed here before its session ended goes. A guest's stays a guest's. */
export function forgetDraftOfAnother(who: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(checkoutDraftKey) ?? '{}') as { who?: string }
    if (kept.who && kept.who !== who) forgetCheckoutDraft()
  } catch {
    forgetCheckoutDraft()
  }
}

// Who logs out in one tab has left all of them.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null) forgetCheckoutDraft()
  })
