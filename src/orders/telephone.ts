/** A number that somebody may be called at, as people write it: 6 digits or more, at most the 15 of E.164, and not one digit over and over. */
export const telephone = /^(?=(?:\D*\d){6})(?!(?:\D*\d){16})(?!\D*(\d)(?:\D*\1)*\D*$)\+?[\d ()./-]{6,30}$/
