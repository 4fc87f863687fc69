/** Tells whether this browser offers passkeys at this address: none do at IP addresses, whose sites have no name to bind a key to. */
export const offersPasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
