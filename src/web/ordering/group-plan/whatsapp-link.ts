/** Link that opens WhatsApp with a text, whose recipient the person chooses there. Documented by WhatsApp as "click to chat"; needs no script. */
export const buildWhatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
