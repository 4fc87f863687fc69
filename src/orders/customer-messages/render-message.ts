import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { CustomerMessageTemplate } from '../vocabulary.ts'

/** Renders a message in a language: the template's words, then what staff wrote. */
export const renderMessage = ({ template, text }: { template: CustomerMessageTemplate; text: string | null }, language: Language, phone: string): string =>
  [...(template === 'other' ? [] : [serverText(language, `order-messages-api.template_${template}`, { phone })]), text ?? ''].filter(Boolean).join(' ')
