interface ApplePayWindow {
  ApplePaySession?: { canMakePayments(): boolean }
}

/**
 * Tells whether this browser can pay with Apple Pay, by its own word. Asked while the field is first drawn, which only a browser does: the line never
 * changes its length afterwards.
 */
export function hasApplePay(): boolean {
  try {
    return (window as ApplePayWindow).ApplePaySession?.canMakePayments() ?? false
  } catch {
    // Pages without TLS may not ask.
    return false
  }
}
