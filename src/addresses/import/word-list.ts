/** Fills the list of words from the streets; `_next`: of an import that is under way. */
export const fillAddressWords = (suffix: '' | '_next'): string =>
  `insert into address_words${suffix} (word, streets)
    select word, count(*) from address_streets${suffix}, regexp_split_to_table(ltrim(search), ' ') word where word <> '' group by word`
