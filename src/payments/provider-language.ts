/** Languages of the site that the provider's pages do not have (https://docs.stripe.com/js/appendix/supported_locales). */
const missingLanguages: readonly string[] = ['ar', 'bn']

/** Language of the provider's page: that of the order, else English. */
export const toProviderLanguage = <Code extends string>(language: Code): Code | 'en' => (missingLanguages.includes(language) ? 'en' : language)
