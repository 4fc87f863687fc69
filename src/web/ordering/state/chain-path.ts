const chainPagePattern = /^(?:\/[a-z]{2})?(\/(?:menu$|category\/).*)/

/** Path on the chain's menu, without the language; undefined elsewhere. A restaurant's menu has the same sub-path. */
export const getChainPath = (pathname: string): string | undefined => chainPagePattern.exec(pathname)?.[1]
